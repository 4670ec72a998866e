import { addDays, dayIn, daysBetween, type WeekStart, weekFrom } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import { MUSCLE_WEEKS } from '@spotter/contract/progress-limits';
import {
  type MuscleWeeks,
  type ProgramReport,
  type ReceivedProgram,
  reportTopics,
} from '@spotter/contract/training-report';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound, findReadablePerson } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Viewer } from '#lib/viewer.ts';
import { LANDMARKS_LIMIT } from '../limits.ts';
import { countKept, percentUpTo } from '../rules.ts';
import { findWhose, type InLanguage, type Whose } from '../whose-service.ts';
import { hasLandmarks, writeLandmarks } from './landmark-queries.ts';
import { findMuscleSets, findMuscleSetsOfRun } from './muscle-queries.ts';
import { sumMuscles } from './muscle-rules.ts';
import {
  findRunLifts,
  findRunRecords,
  findRuns,
  findRunWork,
  type RunRow,
  type RunWork,
} from './report-queries.ts';
import { mainLifts, weeksOfReport, withoutWaiting } from './report-rules.ts';

/** Sets of each muscle over twelve weeks, this one included. @throws progress.client_not_found */
export async function getMuscleWeeks(
  ctx: Context,
  viewer: Viewer,
  { weekStart, ...whose }: Whose & { weekStart: WeekStart },
): Promise<MuscleWeeks> {
  const person = await findWhose(ctx, viewer, whose);
  const week = weekFrom(todayOf(ctx, person), weekStart);
  const weeks = Array.from({ length: MUSCLE_WEEKS }, (_, index) =>
    addDays(week, 7 * (index + 1 - MUSCLE_WEEKS)),
  );
  const from = weeks[0] ?? week;
  const sets = await findMuscleSets(ctx.db, viewer, person, { from, to: addDays(week, 6) });
  const slotOf = ({ day, at }: (typeof sets)[number]) => {
    const date = day ?? (at && dayIn(person.timeZone, new Date(at)));
    return date ? Math.floor(daysBetween(from, date) / 7) : -1;
  };
  const landmarks = await hasLandmarks(ctx.db, viewer, person);
  return { weeks, muscles: sumMuscles(sets, MUSCLE_WEEKS, slotOf), landmarks };
}

/**
 * Shows the viewer's sets beside volume landmarks, or those of a client who shows them all training.
 * @throws progress.client_not_found
 */
export async function setLandmarks(
  ctx: Context,
  viewer: Viewer,
  { on, clientId = viewer.id }: Whose & { on: boolean },
): Promise<void> {
  await ctx.limits.take(LANDMARKS_LIMIT, viewer.id);
  const person = await findReadablePerson(ctx.db, viewer, clientId);
  if (!person) throw clientNotFound('progress.client_not_found');
  await inTransaction(ctx, async (work) => {
    await writeLandmarks(work.db, viewer, person, { on, now: ctx.clock.now() });
    work.touch(reportTopics.landmarks.of(person.id));
  });
}

const toGiven = ({ id, name, startDate, weeks }: RunRow, work: readonly RunWork[]): ReceivedProgram => ({
  id,
  name,
  startDate,
  weeks,
  lastDate: work.at(-1)?.date ?? null,
  ...countKept(withoutWaiting(work)),
});

/** The programmes that the person was given. @throws progress.client_not_found */
export async function listGivenPrograms(
  ctx: Context,
  viewer: Viewer,
  whose: Whose,
): Promise<ReceivedProgram[]> {
  const person = await findWhose(ctx, viewer, whose);
  const runs = await findRuns(ctx.db, viewer, person);
  const ids = runs.map(({ id }) => id);
  const work = ids.length > 0 ? await findRunWork(ctx.db, viewer, person, ids) : [];
  const byRun = Map.groupBy(work, ({ runId }) => runId);
  return runs.map((run) => toGiven(run, byRun.get(run.id) ?? []));
}

/** One programme that the person was given. @throws progress.client_not_found, progress.program_not_found */
export async function getProgramReport(
  ctx: Context,
  viewer: Viewer,
  runId: string,
  { language = viewer.language, ...whose }: InLanguage,
): Promise<ProgramReport> {
  const person = await findWhose(ctx, viewer, whose);
  const [run] = await findRuns(ctx.db, viewer, person, runId);
  if (!run)
    throw new AppError(
      'progress.program_not_found',
      'This programme was not given to this person, or has no days any more.',
    );
  const today = todayOf(ctx, person);
  const [work, records, lifts, sets] = await Promise.all([
    findRunWork(ctx.db, viewer, person, [runId]),
    findRunRecords(ctx.db, viewer, person, { runId, language }),
    findRunLifts(ctx.db, viewer, person, { runId, language }),
    findMuscleSetsOfRun(ctx.db, viewer, person, runId),
  ]);
  const byWeek = weeksOfReport(work, today);
  const slots = new Map(byWeek.map(({ week }, index) => [week, index]));
  return {
    ...toGiven(run, work),
    clientName: displayName(run.client) ?? '',
    coachName: displayName(run.coach) ?? '',
    percent: percentUpTo(withoutWaiting(work), today),
    byWeek,
    records,
    lifts: mainLifts(lifts, person.timeZone),
    muscles: sumMuscles(sets, byWeek.length, ({ week }) => slots.get(week ?? 1) ?? -1),
  };
}
