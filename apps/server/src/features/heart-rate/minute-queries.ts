import type { HeartRateMinute } from '@spotter/contract/heart-rate';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { type Minutes, SAMPLES_A_MINUTE_MAX } from './minutes.ts';

/** Writes minutes beside those of other servers and of before: they add up. */
export async function addMinuteRows(
  db: Reader,
  people: readonly { personId: string; minutes: Minutes }[],
): Promise<void> {
  const rows = people.flatMap(({ personId, minutes }) =>
    [...minutes].map(([at, minute]) => ({ personId, at: new Date(at).toISOString(), ...minute })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into heart_rate_minutes as m (person_id, at, min, max, total, samples)
    select * from unnest(${rows.map((row) => row.personId)}::uuid[], ${rows.map((row) => row.at)}::timestamptz[],
      ${rows.map((row) => row.min)}::smallint[], ${rows.map((row) => row.max)}::smallint[],
      ${rows.map((row) => row.total)}::integer[], ${rows.map((row) => row.samples)}::integer[])
    on conflict (person_id, at) do update set min = least(m.min, excluded.min), max = greatest(m.max, excluded.max),
      total = m.total + excluded.total, samples = m.samples + excluded.samples
      where m.samples + excluded.samples <= ${SAMPLES_A_MINUTE_MAX}`.execute(db);
}

/** Minutes of a person that begin in a span, oldest first. */
export async function findMinutes(
  db: Reader,
  personId: string,
  { from, to }: { from: Date; to: Date },
): Promise<HeartRateMinute[]> {
  const { rows } = await sql<HeartRateMinute>`
    select at, min, round(total::numeric / samples)::integer as avg, max from heart_rate_minutes
    where person_id = ${personId} and at >= ${from} and at < ${to} order by at`.execute(db);
  return rows;
}

/** A span of a person's training, and the heart rate that aerobic begins over. */
export type TrainedSpan = { id: string; personId: string; from: string; to: string; over: number };

/** Minutes in aerobic or above by the id of the span; a minute belongs to it when any of it does. */
export async function countAerobic(db: Reader, spans: readonly TrainedSpan[]): Promise<Map<string, number>> {
  if (spans.length === 0) return new Map();
  const { rows } = await sql<{ id: string; minutes: number }>`
    select s.id, count(m.at)::integer as minutes
    from unnest(${spans.map((span) => span.id)}::uuid[], ${spans.map((span) => span.personId)}::uuid[],
      ${spans.map((span) => span.from)}::timestamptz[], ${spans.map((span) => span.to)}::timestamptz[],
      ${spans.map((span) => span.over)}::integer[]) as s(id, person_id, from_at, to_at, over_rate)
    left join heart_rate_minutes m on m.person_id = s.person_id and m.at > s.from_at - interval '1 minute'
      and m.at < s.to_at and round(m.total::numeric / m.samples) > s.over_rate
    group by s.id`.execute(db);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}
