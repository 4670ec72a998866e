import type { ExerciseNote } from '@spotter/contract/exercises';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The notes of the viewer, or of a client who shows them all training. */
export function findNotes(db: Reader, viewer: Viewer, personId: string): Promise<ExerciseNote[]> {
  return db
    .selectFrom('exercise_notes as n')
    .select(['n.exercise_id as exerciseId', 'n.content', 'n.changed_at as changedAt'])
    .where('n.person_id', '=', personId)
    .where('n.studio_id', '=', viewer.studioId)
    .where('n.content', '<>', '')
    .where((eb) =>
      eb.or([eb('n.person_id', '=', viewer.id), coachedNow(viewer, 'n.person_id', trainingShown)]),
    )
    .orderBy('n.exercise_id')
    .execute();
}

/** Stores the viewer's note unless a later version is stored. Of two at the same instant, the same one wins. */
export async function upsertNote(
  db: Reader,
  viewer: Viewer,
  { exerciseId, content, changedAt }: { exerciseId: string; content: string; changedAt: Date },
): Promise<void> {
  await sql`
    insert into exercise_notes as n (person_id, exercise_id, studio_id, content, changed_at)
    values (${viewer.id}, ${exerciseId}, ${viewer.studioId}, ${content}, ${changedAt})
    on conflict (person_id, exercise_id) do update set content = excluded.content, changed_at = excluded.changed_at
      where (excluded.changed_at, excluded.content) > (n.changed_at, n.content)`.execute(db);
}
