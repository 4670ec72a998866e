import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRoutes } from '../../apps/server/src/features/tokens/openapi/document-rules.ts';
import { breaksOf, surfaceOf } from '../../apps/server/src/features/tokens/openapi/surface-rules.ts';
import { API_VERSION } from '../../packages/contract/src/api-version.ts';

/*
 * Writes what programs rely on to `docs/api-surface.json`. A change that breaks them is written only with a new first
 * number of `API_VERSION` and its note in `docs/programs.md`.
 */

const root = join(import.meta.dirname, '../..');
const file = join(root, 'docs/api-surface.json');
const now = surfaceOf(API_VERSION, openRoutes);
const before = await readFile(file, 'utf8').then(JSON.parse, () => ({ version: '0', operations: {} }));
const breaks = breaksOf(before, now);
const notes = await readFile(join(root, 'docs/programs.md'), 'utf8');
const isNoted =
  notes.includes(`### ${API_VERSION}\n`) && before.version.split('.')[0] !== API_VERSION.split('.')[0];
if (breaks.length > 0 && !isNoted) {
  console.error(
    `This breaks programs:\n${breaks.join('\n')}\nRaise API_VERSION and note it in docs/programs.md.`,
  );
  process.exitCode = 1;
} else {
  await writeFile(file, `${JSON.stringify(now, null, 1)}\n`);
}
