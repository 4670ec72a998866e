import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

type LoadFacts = {
  exerciseId: string;
  equipment: string[];
  units: 'metric' | 'imperial';
  trainingMax: number | null;
};

/** Equipment of exercises with a client's unit and training max, which a coach sees who is shown all training. */
export async function findLoadFacts(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  exerciseIds: readonly string[],
): Promise<LoadFacts[]> {
  const { rows } = await sql<LoadFacts>`
    select e.id as "exerciseId", e.equipment, p.units, m.weight as "trainingMax"
    from ${exerciseRows('e')} join ${peopleRows('p')} on p.id = ${clientId}
    left join lateral (select t.weight from training_maxes t
      where t.client_id = p.id and t.exercise_id = e.id and ${coachedNow(viewer, 'p.id', trainingShown)}
      order by t.id desc limit 1) m on true
    where e.id = any(${[...exerciseIds]}::uuid[])`.execute(db);
  return rows;
}
