import type { Language } from '@spotter/contract/languages';
import type { ExerciseMaxes } from '@spotter/contract/loads';
import { MAXES_SHOWN } from '@spotter/contract/loads-limits';
import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { personName } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { exerciseRows, inLibrary } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { loggedSetRows, sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** How many of the last sessions of an exercise the estimate looks at. */
const ESTIMATED_FROM = 8;

/** A done working set. */
export type DoneWork = { id: string; weight: number; reps: number };

/** The done working sets (alias `l`) that say something of a load. */
const working = sql`l.done and not l.slip and l.type in ('normal', 'failure')`;

type MaxesRow = Omit<ExerciseMaxes, 'estimate'> & { lately: DoneWork[] };

/** Whether a row is of the viewer, or of a client who shows them all training. */
export const mayRead = (viewer: Viewer, person: string) =>
  sql<boolean>`(${sql.ref(person)} = ${viewer.id} or ${coachedNow(viewer, person, trainingShown)})`;

/**
 * The training maxes of a person by exercise, newest first, with the sets of the last sessions; also those of the asked
 * exercise that has none so far.
 */
export async function findMaxes(
  { db, ask }: Asking,
  viewer: Viewer,
  {
    clientId,
    exerciseId,
    language,
  }: { clientId: string; exerciseId?: string | undefined; language: Language },
): Promise<MaxesRow[]> {
  const { rows } = await sql<MaxesRow>`
    select e.id as "exerciseId", ${textIn(language)} ->> 'name' as name, coalesce(m.maxes, '[]') as maxes,
      coalesce(d.sets, '[]') as lately
    from ${exerciseRows('e')}
    left join lateral (
      select json_agg(json_build_object('id', t.id, 'weight', t.weight, 'source', t.source,
        'oneRepMax', t.one_rep_max, 'setBy', ${personName(sql`t.set_by`)},
        'createdAt', to_char(t.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.id desc) as maxes
      from (select * from training_maxes x where x.client_id = ${clientId} and x.exercise_id = e.id
        and x.studio_id = ${viewer.studioId} and ${mayRead(viewer, 'x.client_id')}
        order by x.id desc limit ${sql.lit(MAXES_SHOWN)}) t
    ) m on true
    left join lateral (
      select json_agg(json_build_object('id', l.id, 'weight', l.weight::float8, 'reps', l.reps)
        order by l.set_number, l.id) as sets
      from ${loggedSetRows('l')}
      where ${working} and l.weight > 0 and l.reps > 0 and l.exercise_id = e.id and l.client_id = ${clientId}
        and ${mayRead(viewer, 'l.client_id')}
        and l.session_id in (select s.id from ${sessionRows('s')}
          where s.client_id = ${clientId} and s.studio_id = ${viewer.studioId} and s.completed_at is not null
            and exists (select from ${loggedSetRows('b')} where b.session_id = s.id and b.exercise_id = e.id and b.done)
          order by s.completed_at desc limit ${sql.lit(ESTIMATED_FROM)})
    ) d on true
    where ${inLibrary(viewer, ask)}
      and ${exerciseId ? sql`e.id = ${exerciseId}` : sql`m.maxes is not null`}
    order by name, e.id`.execute(db);
  return rows;
}

type NewMax = {
  id: string;
  clientId: string;
  exerciseId: string;
  weight: number;
  source: string;
  oneRepMax: number | null;
  setId: string | null;
  now: Date;
};

/** Stores training maxes that the viewer set; at least one. */
export async function insertMaxes(db: Reader, viewer: Viewer, maxes: readonly NewMax[]): Promise<void> {
  await db
    .insertInto('training_maxes')
    .values(
      maxes.map((max) => ({
        id: max.id,
        studio_id: viewer.studioId,
        client_id: max.clientId,
        exercise_id: max.exerciseId,
        weight: max.weight,
        source: max.source,
        one_rep_max: max.oneRepMax,
        set_id: max.setId,
        set_by: viewer.id,
        created_at: max.now,
      })),
    )
    .execute();
}

/** Whether the viewer is the person, or coaches them now and is shown all training. */
export async function maySetMax(
  db: Reader,
  viewer: Viewer,
  clientId: string,
): Promise<Known<'person'> | undefined> {
  if (clientId === viewer.id) return viewer.id;
  const { rows } = await sql<{ id: Known<'person'> }>`
    select c.id from (values (${clientId}::uuid)) c(id) where ${coachedNow(viewer, 'c.id', trainingShown)}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The training max of a client in an exercise, in kilograms; null without one. */
export type LatestMax = { clientId: Known<'person'>; exerciseId: string; weight: number | null };

/** The latest training max of each of these people in each of these exercises: of the viewer, and of clients who show them all training. */
export async function findLatestMaxes(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
  exerciseIds: readonly string[],
): Promise<LatestMax[]> {
  const { rows } = await sql<LatestMax>`
    select c.id as "clientId", e.id as "exerciseId",
      (select x.weight::float8 from training_maxes x where x.client_id = c.id and x.exercise_id = e.id
        and x.studio_id = ${viewer.studioId} order by x.id desc limit 1) as weight
    from unnest(${[...clientIds]}::uuid[]) c(id) cross join unnest(${[...exerciseIds]}::uuid[]) e(id)
    where c.id = ${viewer.id} or ${coachedNow(viewer, 'c.id', trainingShown)}`.execute(db);
  return rows;
}
