import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { planRows, withdrawnPlanRows } from '#features/plans/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';

/** Deletes workouts made for one client that nobody has. @returns their authors */
export async function deleteForOneAsSystem(db: Reader, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ authorId: string }>`
    delete from workouts w where w.id = any(${[...ids]}::uuid[]) and w.for_one
      and not exists (select from ${planRows('a')} where a.workout_id = w.id)
      and not exists (select from ${withdrawnPlanRows('b')} where b.workout_id = w.id)
      and not exists (select from ${sessionRows('s')} where s.workout_id = w.id)
    returning w.author_id as "authorId"`.execute(db);
  return rows.map(({ authorId }) => authorId);
}
