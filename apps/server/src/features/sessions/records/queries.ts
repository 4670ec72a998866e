import {
  type BestsSoFar,
  type EvaluatedSet,
  NO_BESTS,
  type RecordSet,
} from '@spotter/contract/personal-records';
import { ONE_REP_MAX_REPS } from '@spotter/contract/sessions-limits';
import { type RawBuilder, sql } from 'kysely';
import { composedOnce } from '#db/composed-once.ts';
import type { Reader } from '#db/database.ts';
import { planOnce } from '#db/plan-once.ts';
import type { Known } from '#lib/known.ts';
import { countKept } from '../kept-fragments.ts';
import { volumeSum } from './volume-fragments.ts';

/** The place of a session in its client's history: by its start, then by id. */
export type RecordPlace = { id: Known<'session'>; clientId: Known<'person'>; startedAt: string };

/** Sets (alias `l`) that can make a record, and by what: `evaluatedBy` of the contract in SQL. */
export const counted = sql`l.done and l.type <> 'warmup' and l.band = ''
  and (l.reps > 0 or l.distance > 0 or l.duration > 0)`;
const measure = sql`case when l.reps > 0 then 'reps' when l.distance > 0 then 'distance' else 'time' end`;

/** The repetitions of a group of sets (alias `l`) that say most of the one-rep maximum: the most of those that say anything. */
const tellingReps = sql`max(l.reps) filter (where l.reps <= ${sql.lit(ONE_REP_MAX_REPS)})`;

/** What the sets (alias `l`) of each load, measure and distance come to; a load below zero is help. */
const grouped = sql`
  (case when l.weight > 0 then l.weight else least(0, coalesce(l.added, 0)) end)::float8 as weight, ${measure} as measure,
  case when l.reps > 0 then null else l.distance end as metres, max(l.reps) as reps, ${tellingReps} as telling,
  max(l.duration) as longest, min(l.duration) filter (where l.duration > 0) as fastest,
  min(greatest(0, -l.added)) filter (where l.added is not null)::float8 as help`;

/**
 * The best estimated one-rep maximum at a load (alias `b`, with its `tellingReps` as `telling`), bit for bit as
 * `oneRepMax` of the contract computes it. It grows with the repetitions, so one estimate a load is enough; a numeric
 * turned into a float for each set took half of the statement.
 */
const estimate = sql`case when b.telling = 1 then b.weight else b.weight * (1 + b.telling / 30::float8) end`;

/** The bests in rows of `grouped` (alias `b`). */
const bestsIn = sql`json_build_object(
  'heaviest', max(b.weight) filter (where b.measure = 'reps' and b.weight > 0),
  'oneRepMax', max(${estimate}) filter (where b.measure = 'reps' and b.weight > 0),
  'leastHelp', min(b.help) filter (where b.measure = 'reps'),
  'repsAt', coalesce(json_agg(json_build_object('weight', b.weight, 'reps', b.reps) order by b.weight)
    filter (where b.measure = 'reps'), '[]'),
  'secondsAt', coalesce(json_agg(json_build_object('weight', b.weight, 'seconds', b.longest) order by b.weight)
    filter (where b.measure = 'time'), '[]'),
  'distances', coalesce(json_agg(json_build_object('weight', b.weight, 'metres', b.metres, 'seconds', b.fastest)
    order by b.weight, b.metres) filter (where b.measure = 'distance'), '[]'))`;

/** The client's bests of an exercise (an expression) in all sessions that began before this one. */
export const bestsBefore = (
  { id, clientId, startedAt }: Omit<RecordPlace, 'id'> & { id: string },
  exercise: RawBuilder<unknown>,
) => sql`
  select ${bestsIn} as bests
  from (
    select ${grouped}
    from logged_sets l join sessions s on s.id = l.session_id
    where l.client_id = ${clientId} and l.exercise_id = ${exercise} and ${counted}
      and not l.slip and (s.started_at, s.id) < (${startedAt}::timestamptz, ${id}::uuid)
    group by 1, 2, 3
  ) b`;

/**
 * When a set (alias `l`) of a session (alias `s`) was done: as it was logged, but within a time that was told
 * afterwards.
 */
export const doneAt = sql`case when s.told_minutes is null then l.changed_at else greatest(s.started_at,
  least(l.changed_at, s.started_at + make_interval(mins => s.told_minutes))) end`;

const instant = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type HistorySet = EvaluatedSet & { sessionId: Known<'session'>; changedAt: string; slip: boolean };

export type KeptRecord = RecordSet & {
  id: Known<'record'>;
  sessionId: Known<'session'>;
  achievedAt: string;
};

export type HistoryFrom = {
  exerciseId: string;
  bests: BestsSoFar;
  /** The sets of this session and all later ones, in the order in which they were done. */
  sets: HistorySet[];
  /** The stored records of the same sessions. */
  records: KeptRecord[];
};

/** The client's sessions from this one on: few, so they are found first. */
const sessionsFrom = ({ id, clientId, startedAt }: RecordPlace) => sql`here as materialized (
  select id, started_at, told_minutes from sessions
  where client_id = ${planOnce(clientId, 'uuid')}
    and (started_at, id) >= (${planOnce(startedAt, 'timestamptz')}, ${planOnce(id, 'uuid')})
)`;

/**
 * Finds the client's bests of exercises in all sets before this session, and keeps them for the next time. One row is
 * kept of an exercise, and whatever changes its sets asks for its history from their session on, or forgets the row: so
 * what is kept of another session goes, and what is kept of this one stays true.
 */
async function keepBests(
  db: Reader,
  place: RecordPlace,
  exerciseIds: readonly string[],
): Promise<Map<string, BestsSoFar>> {
  const client = planOnce(place.clientId, 'uuid');
  const exercises = planOnce(exerciseIds, 'uuid[]');
  const { rows } = await sql<{ exerciseId: string; bests: BestsSoFar }>`
    with ${sessionsFrom(place)}, found as (
      select b.exercise_id, ${bestsIn} as bests
      from (
        select ${grouped}, l.exercise_id
        from logged_sets l
        where l.client_id = ${client} and l.exercise_id = any(${exercises}) and ${counted}
          and not l.slip and l.session_id not in (select h.id from here h)
        group by l.exercise_id, 1, 2, 3
      ) b group by b.exercise_id
    )
    insert into bests_before (client_id, exercise_id, session_id, started_at, bests)
    select ${client}, x.id, ${place.id}, ${place.startedAt}, coalesce(found.bests, ${JSON.stringify(NO_BESTS)}::json)
    from unnest(${exercises}) as x(id) left join found on found.exercise_id = x.id
    on conflict (client_id, exercise_id) do update
      set session_id = excluded.session_id, started_at = excluded.started_at, bests = excluded.bests
    returning exercise_id as "exerciseId", bests`.execute(db);
  return new Map(rows.map(({ exerciseId, bests }) => [exerciseId, bests]));
}

type Asked = RecordPlace & { exerciseIds: readonly string[]; known: string | null };

const historyFrom = composedOnce((db, { id, clientId, startedAt, exerciseIds, known }: Asked) => {
  const exercises = planOnce(exerciseIds, 'uuid[]');
  return sql<Omit<HistoryFrom, 'bests'> & { bests: BestsSoFar | null }>`
    with ${sessionsFrom({ id, clientId, startedAt })}, unread as materialized (
      select * from here where id is distinct from ${known}::uuid
    ), sets as (
      select l.exercise_id, json_agg(json_build_object('id', l.id, 'sessionId', l.session_id, 'type', l.type,
        'weight', l.weight, 'reps', l.reps, 'duration', l.duration, 'distance', l.distance, 'added', l.added,
        'done', l.done, 'confirmed', l.confirmed, 'slip', l.slip,
        'changedAt', ${instant(doneAt)})
        order by s.started_at, s.id, l.changed_at, l.set_number, l.id) as sets
      from unread s join logged_sets l on l.session_id = s.id
      where l.session_id = any(array(select u.id from unread u)) and l.exercise_id = any(${exercises}) and ${counted}
      group by l.exercise_id
    ), records as (
      select r.exercise_id, json_agg(json_build_object('id', r.id, 'sessionId', r.session_id, 'setId', r.set_id,
        'kind', r.kind, 'value', r.value, 'previous', r.previous, 'weight', r.weight, 'reps', r.reps,
        'distance', r.distance, 'achievedAt', ${instant(sql`r.achieved_at`)})) as records
      from personal_records r
      where r.session_id = any(array(select h.id from here h)) and r.exercise_id = any(${exercises})
      group by r.exercise_id
    )
    select x.id as "exerciseId", k.bests,
      coalesce(sets.sets, '[]') as sets, coalesce(records.records, '[]') as records
    from unnest(${exercises}) as x(id)
    left join bests_before k on k.client_id = ${planOnce(clientId, 'uuid')} and k.exercise_id = x.id
      and k.session_id = ${planOnce(id, 'uuid')} and k.started_at = ${planOnce(startedAt, 'timestamptz')}
    left join sets on sets.exercise_id = x.id
    left join records on records.exercise_id = x.id`.compile(db);
});

/**
 * For each exercise, the sets and bests that its records from a session on depend on, and its stored records.
 * @param known the sets of the session itself by their exercises, where the caller has them: they are not read
 */
export async function findHistoryFrom(
  db: Reader,
  place: RecordPlace,
  exerciseIds: readonly string[],
  known?: ReadonlyMap<string, HistorySet[]>,
): Promise<HistoryFrom[]> {
  if (exerciseIds.length === 0) return [];
  const { id, clientId, startedAt } = place;
  const rows = await historyFrom(db, { id, clientId, startedAt, exerciseIds, known: known ? id : null });
  const unknown = rows.flatMap(({ exerciseId, bests }) => (bests ? [] : [exerciseId]));
  const found = unknown.length > 0 ? await keepBests(db, place, unknown) : new Map<string, BestsSoFar>();
  return rows.map(({ exerciseId, bests, sets, records }) => ({
    exerciseId,
    bests: bests ?? found.get(exerciseId) ?? NO_BESTS,
    sets: [...(known?.get(exerciseId) ?? []), ...sets],
    records,
  }));
}

/** Recounts the done sets, those kept of the plan, the volume and the records of sessions. @returns the new counts */
export async function recountSessions(
  db: Reader,
  sessionIds: readonly Known<'session'>[],
): Promise<{ id: Known<'session'>; completedAt: string | null }[]> {
  const { rows } = await sql<{ id: Known<'session'>; completedAt: string | null }>`
    update sessions s set done_sets = l.done, volume = l.volume, record_count = r.count, kept_sets = k.sets,
      kept_exercises = k.exercises
    from unnest(${planOnce(sessionIds, 'uuid[]')}) as x(id) join sessions c on c.id = x.id,
      lateral (select count(*) as done,
          coalesce(${volumeSum}, 0)::float8 as volume
        from logged_sets where session_id = x.id and done) l,
      lateral (select count(*) from personal_records where session_id = x.id) r,
      lateral ${countKept('c')} k
    where s.id = x.id
    returning s.id, s.completed_at as "completedAt"`.execute(db);
  return rows;
}

/** A record that follows from logged sets. */
export type FoundRecord = Omit<KeptRecord, 'id'>;

/** The row of a record. */
export const rowOf = (
  record: FoundRecord,
  id: string,
  {
    studioId,
    clientId,
    exerciseId,
  }: { studioId: Known<'studio'>; clientId: Known<'person'>; exerciseId: string },
) => ({
  id,
  studio_id: studioId,
  client_id: clientId,
  exercise_id: exerciseId,
  session_id: record.sessionId,
  set_id: record.setId,
  kind: record.kind,
  value: record.value,
  previous: record.previous,
  weight: record.weight,
  reps: record.reps,
  distance: record.distance,
  achieved_at: record.achievedAt,
});

export type RecordRow = ReturnType<typeof rowOf> & { client_id: Known<'person'> };

export async function deleteRecords(db: Reader, ids: readonly Known<'record'>[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('personal_records').where('id', 'in', ids).execute();
}

/** Stores records; a set has at most one of a kind. */
export async function upsertRecords(db: Reader, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('personal_records')
    .values([...rows])
    .onConflict((oc) =>
      oc.columns(['session_id', 'set_id', 'kind']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        previous: eb.ref('excluded.previous'),
        weight: eb.ref('excluded.weight'),
        reps: eb.ref('excluded.reps'),
        distance: eb.ref('excluded.distance'),
        achieved_at: eb.ref('excluded.achieved_at'),
      })),
    )
    .execute();
}

/** Stores which sets are slips; those that are given change. */
export async function writeSlips(
  db: Reader,
  sets: readonly { sessionId: Known<'session'>; id: string; slip: boolean }[],
): Promise<void> {
  if (sets.length === 0) return;
  await sql`
    update logged_sets l set slip = x.slip
    from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as x("sessionId" uuid, id uuid, slip boolean)
    where l.session_id = x."sessionId" and l.id = x.id`.execute(db);
}
