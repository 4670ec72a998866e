import { ONE_REP_MAX_REPS } from '@spotter/contract/limits';
import type { BestsSoFar, JudgedSet, RecordKind } from '@spotter/contract/personal-records';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';

/** Where a session stands in its client's history: by its begin, two of one instant by their id. */
export type Place = { id: string; clientId: string; startedAt: string };

/** Sets (alias `l`) that may make a record. */
export const judged = sql`l.done and l.type <> 'warmup' and l.weight > 0 and l.reps > 0`;

/** The estimated one-rep maximum of a set (alias `l`), as `oneRepMax` of the contract has it, to the last bit. */
const estimate = sql`case when l.reps = 1 then l.weight::float8
  when l.reps <= ${sql.lit(ONE_REP_MAX_REPS)} then l.weight::float8 * (1 + l.reps / 30::float8) end`;

/** Of an exercise (an expression), the client's bests in all sessions that began before this one. */
export const bestsBefore = ({ id, clientId, startedAt }: Place, exercise: RawBuilder<unknown>) => sql`
  select json_build_object('heaviest', max(b.weight), 'oneRepMax', max(b.estimate), 'repsAt',
    coalesce(json_agg(json_build_object('weight', b.weight, 'reps', b.reps) order by b.weight), '[]')) as bests
  from (
    select l.weight::float8 as weight, max(l.reps) as reps, max(${estimate}) as estimate
    from logged_sets l join sessions s on s.id = l.session_id
    where l.client_id = ${clientId} and l.exercise_id = ${exercise} and ${judged}
      and (s.started_at, s.id) < (${startedAt}::timestamptz, ${id}::uuid)
    group by l.weight
  ) b`;

const instant = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type HistorySet = JudgedSet & { sessionId: string; changedAt: string };

export type KeptRecord = {
  id: string;
  sessionId: string;
  setId: string;
  kind: RecordKind;
  value: number;
  previous: number;
  weight: number;
  reps: number;
  achievedAt: string;
};

export type HistoryFrom = {
  exerciseId: string;
  bests: BestsSoFar;
  /** Of this session and all later ones, in the order in which they were done. */
  sets: HistorySet[];
  /** Of the same sessions, as kept now. */
  records: KeptRecord[];
};

/** For each exercise what its records from a session on follow from, and what is kept of them. */
export async function findHistoryFrom(
  db: Reader,
  place: Place,
  exerciseIds: readonly string[],
): Promise<HistoryFrom[]> {
  const fromHere = sql`(s.started_at, s.id) >= (${place.startedAt}::timestamptz, ${place.id}::uuid)`;
  const { rows } = await sql<HistoryFrom>`
    select x.id as "exerciseId", best.bests, coalesce(later.sets, '[]') as sets,
      coalesce(kept.records, '[]') as records
    from unnest(${exerciseIds}::uuid[]) as x(id)
    left join lateral (${bestsBefore(place, sql`x.id`)}) best on true
    left join lateral (
      select json_agg(json_build_object('id', l.id, 'sessionId', l.session_id, 'type', l.type, 'weight', l.weight,
        'reps', l.reps, 'done', l.done, 'changedAt', ${instant(sql`l.changed_at`)})
        order by s.started_at, s.id, l.changed_at, l.set_number, l.id) as sets
      from logged_sets l join sessions s on s.id = l.session_id
      where l.client_id = ${place.clientId} and l.exercise_id = x.id and ${judged} and ${fromHere}
    ) later on true
    left join lateral (
      select json_agg(json_build_object('id', r.id, 'sessionId', r.session_id, 'setId', r.set_id, 'kind', r.kind,
        'value', r.value, 'previous', r.previous, 'weight', r.weight, 'reps', r.reps,
        'achievedAt', ${instant(sql`r.achieved_at`)})) as records
      from personal_records r join sessions s on s.id = r.session_id
      where r.client_id = ${place.clientId} and r.exercise_id = x.id and ${fromHere}
    ) kept on true`.execute(db);
  return rows;
}

/** Counts the sets done, the volume and the records of sessions anew. @returns them */
export async function recount(
  db: Reader,
  sessionIds: readonly string[],
): Promise<{ id: string; completedAt: string | null }[]> {
  const { rows } = await sql<{ id: string; completedAt: string | null }>`
    update sessions s set done_sets = l.done, volume = l.volume, record_count = r.count
    from unnest(${sessionIds}::uuid[]) as x(id),
      lateral (select count(*) as done,
          coalesce(sum(reps * weight) filter (where type <> 'warmup'), 0)::float8 as volume
        from logged_sets where session_id = x.id and done) l,
      lateral (select count(*) from personal_records where session_id = x.id) r
    where s.id = x.id
    returning s.id, s.completed_at as "completedAt"`.execute(db);
  return rows;
}
