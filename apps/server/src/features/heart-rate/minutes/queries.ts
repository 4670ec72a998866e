import type { HeartRateMinute } from '@spotter/contract/heart-rate';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import { MINUTE_MS, type Minutes, SAMPLES_A_MINUTE_MAX, sumUp } from './minutes.ts';

/** How long counted values are remembered: longer than values are accepted, because clocks of servers differ. */
const KNOWN_MS = 26 * 3_600_000;
/** How many minutes are forgotten at once. */
const FORGOTTEN_AT_ONCE = 5_000;

type PersonMinutes = { personId: Known<'person'>; minutes: Minutes };

/**
 * Counts the values that are not counted yet, so that each adds to its minute once, however often it arrives. The
 * caller has locked the people's rows (`lockMeasured`), so two servers never write one person's minutes at the
 * same time.
 * @returns how many values exceeded the limit of their minute, by person
 */
export async function countValues(
  db: Reader,
  people: readonly PersonMinutes[],
): Promise<ReadonlyMap<string, number>> {
  const known = await findCounted(db, people);
  const left = new Map<string, number>();
  const rows = people.flatMap(({ personId, minutes }) =>
    [...minutes].flatMap(([at, values]) => {
      const before = known.get(`${personId}/${at}`) ?? [];
      const counted = new Set(before);
      const fresh = [...values].filter((value) => !counted.has(value));
      const taken = fresh.slice(0, Math.max(0, SAMPLES_A_MINUTE_MAX - before.length));
      left.set(personId, (left.get(personId) ?? 0) + fresh.length - taken.length);
      if (taken.length === 0) return [];
      return [{ personId, at: new Date(at).toISOString(), counted: [...before, ...taken], ...sumUp(taken) }];
    }),
  );
  if (rows.length > 0) await writeMinuteRows(db, rows);
  return left;
}

async function findCounted(db: Reader, people: readonly PersonMinutes[]): Promise<Map<string, number[]>> {
  const asked = people.flatMap(({ personId, minutes }) =>
    [...minutes.keys()].map((at) => ({ personId, at })),
  );
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ personId: Known<'person'>; at: string; counted: number[] }>`
    select c.person_id as "personId", c.at, c.counted
    from unnest(${asked.map((one) => one.personId)}::uuid[],
      ${asked.map((one) => new Date(one.at).toISOString())}::timestamptz[]) as a(person_id, at)
    join heart_rate_counted c on c.person_id = a.person_id and c.at = a.at`.execute(db);
  return new Map(rows.map(({ personId, at, counted }) => [`${personId}/${Date.parse(at)}`, counted]));
}

type MinuteRow = { personId: Known<'person'>; at: string; counted: number[] } & ReturnType<typeof sumUp>;

/** What is measured here takes the place of a minute that a recording brought. */
async function writeMinuteRows(db: Reader, rows: readonly MinuteRow[]): Promise<void> {
  const ids = rows.map((row) => row.personId);
  const instants = rows.map((row) => row.at);
  await sql`
    insert into heart_rate_minutes as m (person_id, at, min, max, total, samples)
    select * from unnest(${ids}::uuid[], ${instants}::timestamptz[],
      ${rows.map((row) => row.min)}::smallint[], ${rows.map((row) => row.max)}::smallint[],
      ${rows.map((row) => row.total)}::integer[], ${rows.map((row) => row.samples)}::integer[])
    on conflict (person_id, at) do update set import_id = null,
      min = case when m.import_id is null then least(m.min, excluded.min) else excluded.min end,
      max = case when m.import_id is null then greatest(m.max, excluded.max) else excluded.max end,
      total = case when m.import_id is null then m.total else 0 end + excluded.total,
      samples = case when m.import_id is null then m.samples else 0 end + excluded.samples`.execute(db);
  // PostgreSQL arrays must be rectangular, so each list is passed as text.
  await sql`
    insert into heart_rate_counted (person_id, at, counted)
    select person_id, at, counted::integer[] from unnest(${ids}::uuid[], ${instants}::timestamptz[],
      ${rows.map((row) => `{${row.counted.join(',')}}`)}::text[]) as r(person_id, at, counted)
    on conflict (person_id, at) do update set counted = excluded.counted`.execute(db);
}

/** Forgets which values were counted in minutes that are too old to be accepted. */
export async function forgetCountedAsSystem(db: Reader, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KNOWN_MS - MINUTE_MS);
  await sql`
    delete from heart_rate_counted where (person_id, at) in (
      select person_id, at from heart_rate_counted where at < ${before} order by at limit ${sql.lit(FORGOTTEN_AT_ONCE)}
    )`.execute(db);
}

/** Minutes of a person that begin in a span, oldest first. */
export async function findMinutes(
  db: Reader,
  personId: Known<'person'>,
  { from, to }: { from: Date; to: Date },
): Promise<HeartRateMinute[]> {
  const { rows } = await sql<HeartRateMinute>`
    select at, min, round(total::numeric / samples)::integer as avg, max from heart_rate_minutes
    where person_id = ${personId} and at >= ${from} and at < ${to} order by at`.execute(db);
  return rows;
}

/** A span of a person's training, and the heart rate above which aerobic begins. */
export type TrainedSpan = {
  id: Known<'session'>;
  personId: Known<'person'>;
  from: string;
  to: string;
  over: number;
};

/** Minutes in aerobic or above by the id of the span; a minute belongs to a span that it overlaps. */
export async function countAerobic(db: Reader, spans: readonly TrainedSpan[]): Promise<Map<string, number>> {
  if (spans.length === 0) return new Map();
  const { rows } = await sql<{ id: Known<'session'>; minutes: number }>`
    select s.id, count(m.at)::integer as minutes
    from unnest(${spans.map((span) => span.id)}::uuid[], ${spans.map((span) => span.personId)}::uuid[],
      ${spans.map((span) => span.from)}::timestamptz[], ${spans.map((span) => span.to)}::timestamptz[],
      ${spans.map((span) => span.over)}::integer[]) as s(id, person_id, from_at, to_at, over_rate)
    left join heart_rate_minutes m on m.person_id = s.person_id and m.at > s.from_at - interval '1 minute'
      and m.at < s.to_at and round(m.total::numeric / m.samples) > s.over_rate
    group by s.id`.execute(db);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}
