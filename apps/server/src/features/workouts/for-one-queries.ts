import { sql } from 'kysely';
import type { Asking } from '#db/database.ts';
import { isUsed } from './fragments.ts';

/** Deletes workouts made for one client that nobody has. @returns their authors */
export async function deleteForOneAsSystem({ db, ask }: Asking, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ authorId: string }>`
    delete from workouts w where w.id = any(${[...ids]}::uuid[]) and w.for_one
      and not ${isUsed(sql.ref('w.id'), ask)}
    returning w.author_id as "authorId"`.execute(db);
  return rows.map(({ authorId }) => authorId);
}
