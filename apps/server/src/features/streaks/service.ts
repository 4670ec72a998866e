import { addDays, dayIn, type WeekStart } from '@spotter/contract/days';
import { countStreak, type TrainingDays } from '@spotter/contract/streak-days';
import type { Streak, StreakDay } from '@spotter/contract/streaks';
import { STREAK_WEEKS } from '@spotter/contract/streaks-limits';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { findCurrentPauses, findPausesBetween } from '#features/pauses/service.ts';
import { todayOf } from '#lib/clock.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findDays, findDaysOf, findLongest, keepLongest } from './queries.ts';
import { growStreak, stripDays } from './rules.ts';

export { growStreak };

type Counted = { current: number; total: number };

/** The days that a person's streak depends on, and how many workouts they ever finished. */
async function readDays(
  db: Reader,
  personId: Known<'person'>,
  timeZone: string,
  now: Date,
): Promise<{ days: TrainingDays; total: number }> {
  const { done, unfinished } = await findDays(db, personId);
  // Days are computed here, not in SQL: Node knows time zones that PostgreSQL does not know.
  const trained = done.map((instant) => dayIn(timeZone, new Date(instant)));
  return { days: { done: trained, unfinished, today: dayIn(timeZone, now) }, total: done.length };
}

/** The days that streaks depend on, by person. */
export async function findTrainingDays(
  db: Reader,
  people: readonly { id: Known<'person'>; timeZone: string }[],
): Promise<Map<Known<'person'>, Pick<TrainingDays, 'done' | 'unfinished'>>> {
  const rows = await findDaysOf(
    db,
    people.map(({ id }) => id),
  );
  const zones = new Map<string, string>(people.map(({ id, timeZone }) => [id, timeZone]));
  return new Map(
    rows.map(({ id, done, unfinished }) => {
      const days = done.map((instant) => dayIn(zones.get(id) ?? 'UTC', new Date(instant)));
      return [id, { done: days, unfinished }];
    }),
  );
}

/** A person's current streak, and how many workouts they ever finished. */
export async function countStreakOf(
  db: Reader,
  personId: Known<'person'>,
  timeZone: string,
  now: Date,
): Promise<Counted> {
  const { days, total } = await readDays(db, personId, timeZone, now);
  return { current: countStreak(days), total };
}

/** The longest streak that a person's days show, whenever it was. */
export async function countLongestOf(
  db: Reader,
  personId: Known<'person'>,
  timeZone: string,
  now: Date,
): Promise<number> {
  const { days } = await readDays(db, personId, timeZone, now);
  return growStreak(days).reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** The viewer's own streak; the longest one never falls. */
export async function getStreak(ctx: Context, viewer: Viewer): Promise<Streak> {
  const { current, total } = await countStreakOf(ctx.db, viewer.id, viewer.timeZone, ctx.clock.now());
  const longest = await findLongest(ctx.db, viewer);
  // A changed plan or time zone made it longer. A length that was shown once stays, even if they change again.
  if (current > longest) await asBookkeeping(() => keepLongest(ctx.db, viewer.id, current));
  const today = todayOf(ctx, viewer);
  const pauses = await findCurrentPauses(ctx.db, [{ id: viewer.id, today }]);
  return {
    currentStreak: current,
    longestStreak: Math.max(current, longest),
    totalWorkouts: total,
    pause: pauses.get(viewer.id) ?? null,
  };
}

/** The viewer's last weeks day by day, to the end of the current week. */
export async function listStreakDays(ctx: Context, viewer: Viewer, start: WeekStart): Promise<StreakDay[]> {
  const { days } = await readDays(ctx.db, viewer.id, viewer.timeZone, ctx.clock.now());
  // A week more on both sides, wherever weeks begin.
  const span = { from: addDays(days.today, -7 * (STREAK_WEEKS + 1)), to: addDays(days.today, 7) };
  const pauses = await findPausesBetween(ctx.db, [viewer.id], span);
  return stripDays({ ...days, pauses: pauses.get(viewer.id) ?? [] }, STREAK_WEEKS, start);
}
