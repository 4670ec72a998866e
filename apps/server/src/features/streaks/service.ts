import { STREAK_WEEKS } from '@spotter/contract/limits';
import type { Streak, StreakDay } from '@spotter/contract/streaks';
import { sql } from 'kysely';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { dayIn } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';
import { countStreak, growStreak, stripDays, type TrainingDays } from './rules.ts';

export { growStreak };

type Counted = { current: number; total: number };

/** The days of a person that a streak follows from, and how many workouts they ever finished. */
async function readDays(
  db: Reader,
  personId: string,
  timeZone: string,
  now: Date,
): Promise<{ days: TrainingDays; total: number }> {
  const { rows } = await sql<{ done: string[]; unfinished: string[] }>`
    select
      coalesce((select array_agg(to_char(completed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from sessions where client_id = ${personId} and completed_at is not null), '{}') as done,
      coalesce((select array_agg(distinct to_char(date, 'YYYY-MM-DD'))
        from assignments where client_id = ${personId} and completed_at is null), '{}') as unfinished`.execute(
    db,
  );
  const { done = [], unfinished = [] } = rows[0] ?? {};
  // The days are cut here: a database may not know a time zone that Node knows.
  const trained = done.map((instant) => dayIn(timeZone, new Date(instant)));
  return { days: { done: trained, unfinished, today: dayIn(timeZone, now) }, total: done.length };
}

/** The days that streaks of persons follow from, by person. */
export async function findTrainingDays(
  db: Reader,
  people: readonly { id: string; timeZone: string }[],
): Promise<Map<string, Pick<TrainingDays, 'done' | 'unfinished'>>> {
  const { rows } = await sql<{ id: string; done: string[]; unfinished: string[] }>`
    select p.id,
      coalesce((select array_agg(to_char(completed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from sessions where client_id = p.id and completed_at is not null), '{}') as done,
      coalesce((select array_agg(distinct to_char(date, 'YYYY-MM-DD'))
        from assignments where client_id = p.id and completed_at is null), '{}') as unfinished
    from unnest(${people.map(({ id }) => id)}::uuid[]) as p(id)`.execute(db);
  const zones = new Map(people.map(({ id, timeZone }) => [id, timeZone]));
  return new Map(
    rows.map(({ id, done, unfinished }) => {
      const days = done.map((instant) => dayIn(zones.get(id) ?? 'UTC', new Date(instant)));
      return [id, { done: days, unfinished }];
    }),
  );
}

/** The streak of a person now, and how many workouts they ever finished. */
export async function countStreakOf(
  db: Reader,
  personId: string,
  timeZone: string,
  now: Date,
): Promise<Counted> {
  const { days, total } = await readDays(db, personId, timeZone, now);
  return { current: countStreak(days), total };
}

/** Keeps a streak as the person's longest, when it is. */
export async function keepLongest(db: Reader, personId: string, current: number): Promise<void> {
  await sql`insert into streaks (person_id, longest) values (${personId}, ${current})
    on conflict (person_id) do update set longest = greatest(streaks.longest, excluded.longest)`.execute(db);
}

/** The viewer's own streak; the longest one never falls. */
export async function getStreak(ctx: Context, viewer: Viewer): Promise<Streak> {
  const { current, total } = await countStreakOf(ctx.db, viewer.id, viewer.timeZone, ctx.clock.now());
  const stored = await ctx.db
    .selectFrom('streaks')
    .select('longest')
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  const longest = stored?.longest ?? 0;
  // A change of the plan or of the time zone made it longer; what was shown once must stay when they change again.
  if (current > longest) await keepLongest(ctx.db, viewer.id, current);
  return { currentStreak: current, longestStreak: Math.max(current, longest), totalWorkouts: total };
}

/** The viewer's last weeks day by day, to the Sunday of this one. */
export async function listStreakDays(ctx: Context, viewer: Viewer): Promise<StreakDay[]> {
  const { days } = await readDays(ctx.db, viewer.id, viewer.timeZone, ctx.clock.now());
  return stripDays(days, STREAK_WEEKS);
}
