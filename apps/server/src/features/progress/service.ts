import { addDays, type DayText, dayIn, type WeekStart } from '@spotter/contract/days';
import type { ClientGlance } from '@spotter/contract/overview';
import type {
  Adherence,
  ExerciseHistory,
  PlanEntry,
  TrainedExercise,
  TrainingYear,
} from '@spotter/contract/progress';
import type { Context } from '#db/context.ts';
import { findPausesBetween } from '#features/pauses/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  findDoneSets,
  findExercise,
  findLatestRecords,
  findMainLiftSince,
  findTrained,
} from './history-queries.ts';
import {
  findFinishedSince,
  findPlannedDays,
  findPlannedDaysOf,
  findPlans,
  findUnplanned,
  type Person,
  type PlannedDayOf,
} from './queries.ts';
import {
  countAdherence,
  lighterSessions,
  percentBefore,
  percentOfMonth,
  STALL_DAYS,
  stallOf,
  statusOf,
  thinOut,
  toSessions,
  toWeeks,
  toYear,
  yearFrom,
} from './rules.ts';
import { findWhose, type InLanguage, type Whose } from './whose-service.ts';

export { isDone, keptBetween } from './rules.ts';

/** How far back the exercise is looked for that a person trains most. */
const MAIN_LIFT_DAYS = 182;
const DAY_MS = 86_400_000;

/** The longest span that adherence is computed for. */
const LONGEST_DAYS = 90;

/** What was done of what was planned over 7, 30 and 90 days. @throws progress.client_not_found */
export async function getAdherence(ctx: Context, viewer: Viewer, whose: Whose): Promise<Adherence> {
  const person = await findWhose(ctx, viewer, whose);
  const today = todayOf(ctx, person);
  const span = { from: addDays(today, 1 - LONGEST_DAYS), to: today };
  return { periods: countAdherence(await findPlannedDays(ctx.db, viewer, person, span), today) };
}

/** Finished training of the last year, day by day. @throws progress.client_not_found */
export async function getTrainingYear(
  ctx: Context,
  viewer: Viewer,
  { weekStart, ...whose }: Whose & { weekStart: WeekStart },
): Promise<TrainingYear> {
  const person = await findWhose(ctx, viewer, whose);
  const today = todayOf(ctx, person);
  const from = yearFrom(today, weekStart);
  const sessions = await findFinishedSince(ctx.db, viewer, person, from);
  const pauses = (await findPausesBetween(ctx.db, [person.id], { from, to: today })).get(person.id) ?? [];
  return toYear({ sessions, pauses }, person.timeZone, today, weekStart);
}

/** One person's plan and adherence, for their coaches. */
export type PlanAtAGlance = {
  /** In the person's own time zone. */
  today: DayText;
  /** Of the last 30 days and of the 30 before, whole percent; null when nothing was planned. */
  percent: number | null;
  percentBefore: number | null;
  /** By date, 60 days back and a week ahead, without those that wait in a pause. */
  days: PlannedDayOf[];
};

/** The same for several people, in one statement; the caller has checked that the viewer may see them. */
export async function weighPlans(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  people: readonly Person[],
): Promise<Map<string, PlanAtAGlance>> {
  const now = ctx.clock.now();
  const utc = dayIn('UTC', now);
  // A day more on both sides: other time zones have another date.
  const span = { from: addDays(utc, -61), to: addDays(utc, 8) };
  const ids = people.map(({ id }) => id);
  const days = ids.length > 0 ? await findPlannedDaysOf(ctx.db, viewer, ids, span) : [];
  const byPerson = Map.groupBy(days, ({ clientId }) => clientId);
  return new Map(
    people.map(({ id, timeZone }) => {
      const own = byPerson.get(id) ?? [];
      const today = dayIn(timeZone, now);
      return [
        id,
        { today, days: own, percent: percentOfMonth(own, today), percentBefore: percentBefore(own, today) },
      ];
    }),
  );
}

/** Planned and done, in the order of days. @throws progress.client_not_found */
export async function listPlan(
  ctx: Context,
  viewer: Viewer,
  { from, to, ...whose }: Whose & { from: DayText; to: DayText },
): Promise<PlanEntry[]> {
  const person = await findWhose(ctx, viewer, whose);
  const entries = await listPlansOf(ctx, viewer, [person], { from, to });
  // Each week as it was planned; only a calendar also asks by the day of doing.
  return entries.filter(({ date }) => date >= from && date <= to).map(({ clientId: _, ...entry }) => entry);
}

/**
 * The same for several people, each in their own time zone, in two statements, and with the sessions finished between
 * the two days though planned for another; the caller has checked that the viewer may see them.
 */
export async function listPlansOf(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  people: readonly Person[],
  { from, to }: { from: DayText; to: DayText },
): Promise<(PlanEntry & { clientId: Known<'person'> })[]> {
  const now = ctx.clock.now();
  const zones = new Map<string, string>(people.map(({ id, timeZone }) => [id, timeZone]));
  const dayOf = (id: string, instant: Date) => dayIn(zones.get(id) ?? 'UTC', instant);
  const ids = [...zones.keys()];
  const planned = await findPlans(ctx.db, viewer, ids, { from, to });
  const unplanned = (await findUnplanned(ctx.db, viewer, ids, { from, to })).map(
    ({ startedAt, ...entry }) => ({
      ...entry,
      date: dayOf(entry.clientId, new Date(entry.completedAt ?? startedAt)),
    }),
  );
  const days = new Map(people.map(({ id }) => [id, dayOf(id, now)]));
  const isBetween = (day: DayText | null) => day !== null && day >= from && day <= to;
  return [...planned, ...unplanned]
    .map(({ completedAt, isPaused, ...entry }) => ({
      ...entry,
      doneOn: completedAt ? dayOf(entry.clientId, new Date(completedAt)) : null,
      status: statusOf({ ...entry, completedAt, isPaused }, days.get(entry.clientId) ?? ''),
    }))
    .filter(({ date, doneOn }) => isBetween(date) || isBetween(doneOn))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The exercises that the person has trained. @throws progress.client_not_found */
export async function listTrainedExercises(
  ctx: Context,
  viewer: Viewer,
  { language = viewer.language, ...whose }: InLanguage,
): Promise<TrainedExercise[]> {
  const person = await findWhose(ctx, viewer, whose);
  const since = new Date(ctx.clock.now().getTime() - STALL_DAYS * DAY_MS);
  const rows = await findTrained(ctx.db, viewer, person, { language, since });
  return rows.map(({ lately, ...exercise }) => {
    const sessions = lately.map((one) => ({ ...one, date: dayIn(person.timeZone, new Date(one.at)) }));
    return { ...exercise, stalled: stallOf(sessions, todayOf(ctx, person)) };
  });
}

/** One exercise of one person over time. @throws progress.client_not_found, progress.exercise_not_found */
export async function getExerciseHistory(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { language = viewer.language, weekStart, ...whose }: InLanguage & { weekStart: WeekStart },
): Promise<ExerciseHistory> {
  const person = await findWhose(ctx, viewer, whose);
  const rows = await findDoneSets(ctx.db, viewer, person, id);
  const exercise = rows.length > 0 && (await findExercise(ctx, viewer, id, language));
  if (!exercise)
    throw new AppError(
      'progress.exercise_not_found',
      'This exercise has not been trained yet. Log a set of it first.',
    );
  const sets = rows.map(({ at, ...set }) => ({ ...set, date: dayIn(person.timeZone, new Date(at)) }));
  const sessions = toSessions(sets);
  const records = await findLatestRecords(ctx.db, viewer, person, id);
  const lighter = lighterSessions(sets);
  const compared = sessions.map((one) => ({ ...one, lightened: lighter.has(one.sessionId) }));
  const stalled = stallOf(compared, todayOf(ctx, person));
  return { exercise, stalled, sessions: thinOut(sessions), weeks: toWeeks(sessions, weekStart), records };
}

/** The exercise that a person trains most, session by session; the caller has checked that the viewer may see it. */
export async function findMainLift(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  person: Person,
): Promise<ClientGlance['lift']> {
  const since = new Date(ctx.clock.now().getTime() - MAIN_LIFT_DAYS * DAY_MS);
  const rows = await findMainLiftSince(ctx.db, viewer, person, since);
  const [first] = rows;
  if (!first) return null;
  return {
    exerciseId: first.exerciseId,
    name: first.name,
    sessions: rows.map(({ at, oneRepMax, isRecord }) => ({
      date: dayIn(person.timeZone, at),
      oneRepMax,
      isRecord,
    })),
  };
}
