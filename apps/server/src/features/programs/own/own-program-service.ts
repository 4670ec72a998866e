import type { Language } from '@spotter/contract/languages';
import type {
  NewOwnProgram,
  OwnProgram,
  OwnProgramChoice,
  OwnProgramPreview,
} from '@spotter/contract/own-programs';
import { plansTopics } from '@spotter/contract/plans';
import { programsTopics, type TakenBack } from '@spotter/contract/programs';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import {
  clientNotFound,
  findReadablePerson,
  maySeeTraining,
  noteTraining,
} from '#features/coaching/service.ts';
import { findExercises } from '#features/exercises/service.ts';
import { findLatestMaxes } from '#features/loads/service.ts';
import { planOwnRun, returnOwnDays, setOwnDaysAside, takeOwnRunBack } from '#features/plans/service.ts';
import { sweepProgram } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { plansOf, setMaxes, startsInThePast } from '../giving/give-program.ts';
import { endRuns, findDaysSeen, insertRuns, insertSend } from '../giving/queries.ts';
import { daysAWeek, findDates } from '../giving/rules.ts';
import { noSuchProgram } from '../grid/write-state.ts';
import { GIVE_LIMIT } from '../limits.ts';
import { setRemoved } from '../queries.ts';
import { createReadyWithin, readInLanguage } from '../ready/ready-service.ts';
import { daysOf } from '../ready/rules.ts';
import { type FoundOwnProgram, findOwnPrograms, setOwnRunEnded } from './own-program-queries.ts';

/** The ready programmes that the viewer runs or ran by themselves. */
export const listOwnPrograms = (ctx: Context, viewer: Viewer): Promise<OwnProgram[]> =>
  findOwnPrograms(ctx.db, viewer, { clientId: viewer.id, today: todayOf(ctx, viewer) });

/**
 * Those of a client whom the viewer coaches now; none of one who does not show them all training.
 * @throws programs.client_not_found
 */
export async function listClientOwnPrograms(
  ctx: Context,
  viewer: Viewer,
  clientId: string,
): Promise<OwnProgram[]> {
  if (!(await maySeeTraining(ctx, viewer, clientId))) {
    throw clientNotFound('programs.client_not_found');
  }
  const client = await findReadablePerson(ctx.db, viewer, clientId);
  if (!client) return [];
  return findOwnPrograms(ctx.db, viewer, { clientId: client.id, today: todayOf(ctx, client) });
}

type Choice = z.output<typeof OwnProgramChoice>;
type Cell = { id: string; week: number; day: number; position: number; workoutId: string };

/** What the viewer would get of a ready programme, and what stands in the way. Changes nothing. */
export async function previewOwnProgram(
  ctx: Context,
  viewer: Viewer,
  { key, startDate, weekdays }: Choice,
  language: Language = viewer.language,
): Promise<OwnProgramPreview> {
  const { file, words } = await readInLanguage(ctx, viewer, key, language);
  const { workouts, days } = daysOf(file, words);
  const cells = days.map(
    ({ workout, ...place }, index): Cell => ({
      ...place,
      ...{ id: String(index), position: 1, workoutId: String(workout) },
    }),
  );
  const dates = findDates(cells, { startDate, weekdays });
  const own = [...dates.values()].sort();
  const others = await findDaysSeen(ctx.db, viewer, [viewer.id], startDate);
  const taken = new Set(others.map(({ date }) => date));
  const exercises = workouts.flatMap((workout) => workout.exercises).filter(followsFromMax);
  const isShort = weekdays.length < daysAWeek(cells);
  const problem = (await isRunning(ctx, ctx, viewer, key)) ? 'has_it' : isShort ? 'too_few_weekdays' : null;
  return {
    problem,
    planned: own.length,
    firstDate: own[0] ?? null,
    lastDate: own.at(-1) ?? null,
    sharedDays: new Set(own.filter((day) => taken.has(day))).size,
    firstWeek: cells
      .filter(({ week }) => week === cells[0]?.week)
      .map(({ id, workoutId }) => ({
        date: dates.get(id) ?? '',
        name: workouts[Number(workoutId)]?.name ?? '',
      })),
    maxes: await findOwnMaxes(
      ctx,
      viewer,
      [...new Set(exercises.map(({ exerciseId }) => exerciseId))],
      language,
    ),
  };
}

type Line = ReturnType<typeof daysOf>['workouts'][number]['exercises'][number];

/** Whether the loads of a line follow from a training max. */
const followsFromMax = ({ progression, targets }: Line) =>
  progression?.kind === 'wave' || (targets ?? []).some(({ percent }) => (percent ?? 0) > 0);

/** The viewer's training maxes of exercises, in their order. */
async function findOwnMaxes(
  ctx: Context,
  viewer: Viewer,
  exerciseIds: readonly string[],
  language: Language,
): Promise<OwnProgramPreview['maxes']> {
  if (exerciseIds.length === 0) return [];
  const [known, found] = await Promise.all([
    findLatestMaxes(ctx.db, viewer, [viewer.id], exerciseIds),
    findExercises(ctx, viewer, exerciseIds, language),
  ]);
  const weightOf = new Map(known.map((max) => [max.exerciseId, max.weight]));
  const nameOf = new Map(found.map(({ id, name }) => [id, name]));
  return exerciseIds.map((exerciseId) => ({
    exerciseId,
    name: nameOf.get(exerciseId) ?? '',
    weight: weightOf.get(exerciseId) ?? null,
  }));
}

async function isRunning(
  ctx: Context,
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  key: string,
): Promise<boolean> {
  const own = await findOwnPrograms(db, viewer, { clientId: viewer.id, today: todayOf(ctx, viewer) });
  return own.some((one) => one.key === key && one.state === 'running');
}

const alreadyRunning = () =>
  new AppError('programs.already_running', 'You run this programme already. End it first.');

/**
 * Puts a ready programme on the viewer's own days: it is one of theirs, in no list of the studio, and its days are own
 * days. The same id again begins no second.
 * @throws programs.starts_in_the_past, programs.too_few_weekdays, programs.already_running, exercises.not_found,
 * programs.not_found when the id is another's
 */
export async function beginOwnProgram(
  ctx: Context,
  viewer: Viewer,
  { id, key, startDate, weekdays, maxes, language }: z.output<typeof NewOwnProgram>,
): Promise<OwnProgram> {
  await ctx.limits.take(GIVE_LIMIT, viewer.id);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    if (await findOwn(ctx, work, viewer, id)) return;
    if (startDate < todayOf(ctx, viewer)) throw startsInThePast();
    if (await isRunning(ctx, work, viewer, key)) throw alreadyRunning();
    const program = await createReadyWithin(ctx, work, viewer, { id, key, language });
    if (!program) throw noSuchProgram();
    const needed = daysAWeek(program.cells);
    if (weekdays.length < needed) {
      throw new AppError(
        'programs.too_few_weekdays',
        `A week has ${needed} training days. Choose as many weekdays.`,
      );
    }
    const clientId = viewer.id;
    await setMaxes(ctx, work, viewer, { maxes: maxes.map((max) => ({ ...max, clientId })) }, program.cells);
    const send = { id: newId(now), programId: program.id, kind: 'give' as const };
    await insertSend(work.db, viewer, now, send);
    const run = { id: newId(now), clientId, startDate, weekdays };
    await insertRuns(work.db, viewer, { sendId: send.id, programId: program.id, now }, [run]);
    await planOwnRun(work, viewer, now, plansOf(run, program.cells, now));
  });
  const begun = await findOwn(ctx, ctx, viewer, id);
  if (!begun) throw noSuchProgram();
  return begun;
}

/** One of the viewer's own programmes. */
export async function findOwn(
  ctx: Context,
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<FoundOwnProgram | undefined> {
  const [found] = await findOwnPrograms(db, viewer, {
    clientId: viewer.id,
    today: todayOf(ctx, viewer),
    id,
  });
  return found;
}

/** Changes one of the viewer's own programmes. @throws programs.not_found */
export async function changeOwn<T>(
  ctx: Context,
  viewer: Viewer,
  id: string,
  change: (work: Work, own: FoundOwnProgram) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    const own = await findOwn(ctx, work, viewer, id);
    if (!own) throw noSuchProgram();
    return change(work, own);
  });
}

/** Ends a programme of the viewer: its coming days are set aside until it goes on. @throws programs.not_found */
export async function endOwnProgram(ctx: Context, viewer: Viewer, id: string): Promise<OwnProgram> {
  const now = ctx.clock.now();
  return changeOwn(ctx, viewer, id, async (work, { runId }) => {
    await setOwnRunEnded(work.db, viewer, runId, now);
    await setOwnDaysAside(work, viewer, { runId }, now);
    return present(ctx, work, viewer, id);
  });
}

/**
 * Takes the end back: the days return that are still ahead.
 * @throws programs.not_found, programs.already_running when it was begun again meanwhile
 */
export async function resumeOwnProgram(ctx: Context, viewer: Viewer, id: string): Promise<OwnProgram> {
  return changeOwn(ctx, viewer, id, async (work, { runId, key, state }) => {
    if (state !== 'running' && (await isRunning(ctx, work, viewer, key))) throw alreadyRunning();
    await setOwnRunEnded(work.db, viewer, runId, null);
    await returnOwnDays(work, viewer, { runId }, ctx.clock.now());
    return present(ctx, work, viewer, id);
  });
}

/** A programme after its change; its pages read it again. */
async function present(ctx: Context, work: Work, viewer: Viewer, id: string): Promise<OwnProgram> {
  tellOwn(work, viewer.id);
  const own = await findOwn(ctx, work, viewer, id);
  if (!own) throw noSuchProgram();
  return own;
}

/** Takes the beginning back: only what is begun or done stays. @throws programs.not_found */
export async function undoOwnProgram(ctx: Context, viewer: Viewer, id: string): Promise<TakenBack> {
  return changeOwn(ctx, viewer, id, async (work, own) => {
    const undone = await takeOwnRunBack(work, viewer, own.runId);
    const now = ctx.clock.now();
    await endRuns(work.db, [own.runId], now);
    const kept = own.planned - undone;
    if (kept === 0) {
      await setRemoved(work.db, viewer, own.id, now);
      await sweepProgram(work, viewer, own.id, []);
    }
    tellOwn(work, viewer.id);
    return { undone, kept };
  });
}

/** The person and the coaches who may read their training read the programme again. */
export function tellOwn(work: Work, clientId: Known<'person'>): void {
  noteTraining(work, clientId, { trainerIds: [] });
  work.touch(programsTopics.programs.of(clientId), plansTopics.plan.of(clientId));
}
