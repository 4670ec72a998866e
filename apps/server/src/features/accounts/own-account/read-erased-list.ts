import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Id } from '@spotter/contract/shapes';
import type { Context } from '#db/context.ts';
import { newToken } from '#lib/ids.ts';
import { findErasuresAsSystem } from './queries.ts';

const FILE = 'erased-people.txt';
const HEAD = `# Ids of persons who deleted their accounts. An older backup still has them: Spotter reads this list at each
# start and erases them again. Keep it with DATA_DIR; it names nobody.
`;

/** The ids in the file beside the database; none when there is no file. */
export async function readErasedList({ dataDir }: Pick<Context, 'dataDir'>): Promise<string[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => Id.safeParse(line).success);
}

/** Writes the ids of all deleted people to the file. It merges: a restored database knows fewer than the file. */
export async function rememberErased(ctx: Context): Promise<void> {
  const ids = new Set([...(await readErasedList(ctx)), ...(await findErasuresAsSystem(ctx.db))]);
  if (ids.size === 0) return;
  await mkdir(ctx.dataDir, { recursive: true });
  const path = join(ctx.dataDir, FILE);
  // Written beside and renamed: a half-written list would forget people. Two servers may share the folder.
  const part = `${path}.${newToken().slice(0, 8)}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(`${HEAD}${[...ids].sort().join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}
