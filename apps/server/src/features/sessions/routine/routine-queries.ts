import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A routine of the viewer, to be begun. Locks the person, as when a planned workout is begun. */
export function findOwnRoutine(db: Reader, viewer: Viewer, workoutId: string) {
  return db
    .selectFrom(workoutRows('w'))
    .innerJoin(peopleRows('p'), 'p.id', 'w.author_id')
    .select(['w.id', 'w.name', 'w.removed_at as removedAt'])
    .where('w.id', '=', workoutId)
    .where('w.author_id', '=', viewer.id)
    .where('w.studio_id', '=', viewer.studioId)
    .forNoKeyUpdate('p')
    .executeTakeFirst();
}
