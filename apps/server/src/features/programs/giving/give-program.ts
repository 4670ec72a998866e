import type { Language } from '@spotter/contract/languages';
import type {
  GivenProgram,
  GivePreview,
  ProgramCell,
  Give as ProgramGive,
  ProgramRun,
} from '@spotter/contract/programs';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { findCoachedAmong } from '#features/coaching/service.ts';
import { findLatestMaxes, setMaxesWithin } from '#features/loads/service.ts';
import { insertRunPlans, lockRunPlans, type RunPlanRow } from '#features/plans/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { type Known, knownAmong } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { programSent } from '../events.ts';
import { findCells } from '../grid/grid-queries.ts';
import { noSuchProgram, tellProgramChanged } from '../grid/write-state.ts';
import { GIVE_LIMIT } from '../limits.ts';
import { type LockedProgram, lockProgram } from '../queries.ts';
import { copyWithin, getProgram } from '../service.ts';
import {
  findClientNames,
  findDaysSeen,
  findMaxExercises,
  findRuns,
  findWhoHas,
  insertRuns,
  insertSend,
  type NewRun,
} from './queries.ts';
import { daysAWeek, findDates } from './rules.ts';

type Giving = z.output<typeof ProgramGive>;
/** A giving to clients whom the viewer coaches. */
type KnownGiving = Omit<Giving, 'clients'> & {
  clients: (Giving['clients'][number] & { clientId: Known<'person'> })[];
};
type Problem = NonNullable<GivePreview['problem']>;

const noSuchClient = () =>
  new AppError(
    'programs.client_not_found',
    'You do not coach one of these clients. Choose only your own clients.',
  );

/** Who of the viewer's clients has a programme of theirs now. */
export function listRuns(
  ctx: Context,
  viewer: Viewer,
  filter: { programId?: string | undefined; clientId?: string | undefined },
): Promise<ProgramRun[]> {
  return findRuns(ctx.db, viewer, todayOf(ctx, viewer), filter);
}

/**
 * What clients would get of a programme, and what stands in the way. Changes nothing.
 * @throws programs.not_found, programs.client_not_found
 */
export async function previewGive(
  ctx: Context,
  viewer: Viewer,
  id: string,
  giving: Giving,
  language: Language = viewer.language,
): Promise<GivePreview[]> {
  const { cells, workouts } = await getProgram(ctx, viewer, id);
  const ids = giving.clients.map(({ clientId }) => clientId);
  const names = await findClientNames(ctx.db, viewer, ids);
  if (names.size < ids.length) throw noSuchClient();
  const problems = await findProblems(ctx.db, viewer, id, giving, cells);
  const others = Map.groupBy(
    await findDaysSeen(ctx.db, viewer, ids, giving.startDate),
    ({ clientId }): string => clientId,
  );
  const nameOf = new Map(workouts.map((workout) => [workout.id, workout.name]));
  const maxesOf = await findMaxesFor(
    ctx.db,
    viewer,
    ids,
    await findMaxExercises(ctx.db, viewer, workoutIdsOf(cells), language),
  );
  return giving.clients.map(({ clientId, weekdays }) => {
    const dates = findDates(cells, { startDate: giving.startDate, weekdays });
    const days = [...dates.values()].sort();
    const taken = new Set((others.get(clientId) ?? []).map(({ date }) => date));
    return {
      client: { id: clientId, name: names.get(clientId) ?? '' },
      problem: problems.get(clientId) ?? null,
      planned: days.length,
      firstDate: days[0] ?? null,
      lastDate: days.at(-1) ?? null,
      sharedDays: new Set(days.filter((day) => taken.has(day))).size,
      firstWeek: cells
        .filter(({ week }) => week === cells[0]?.week)
        .map((cell) => ({ date: dates.get(cell.id) ?? '', name: nameOf.get(cell.workoutId) ?? '' })),
      maxes: maxesOf.get(clientId) ?? [],
    };
  });
}

/** The training maxes from which the loads of a programme follow, of the clients who show the viewer all training. */
async function findMaxesFor(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
  exercises: readonly { exerciseId: string; name: string }[],
): Promise<Map<string, GivePreview['maxes']>> {
  if (exercises.length === 0) return new Map();
  const known = await findLatestMaxes(
    db,
    viewer,
    clientIds,
    exercises.map(({ exerciseId }) => exerciseId),
  );
  const weightOf = new Map(known.map((max) => [`${max.clientId}/${max.exerciseId}`, max.weight]));
  return new Map(
    known.map(({ clientId }) => [
      clientId,
      exercises.map((exercise) => ({
        ...exercise,
        weight: weightOf.get(`${clientId}/${exercise.exerciseId}`) ?? null,
      })),
    ]),
  );
}

/** The workouts of cells, each once, in their order. */
const workoutIdsOf = (cells: readonly ProgramCell[]) => [...new Set(cells.map(({ workoutId }) => workoutId))];

/** What stands in the way of each client. */
async function findProblems(
  db: Reader,
  viewer: Viewer,
  programId: string,
  { startDate, clients }: Giving,
  cells: readonly ProgramCell[],
): Promise<Map<string, Problem>> {
  const needed = daysAWeek(cells);
  const clientIds = clients.map(({ clientId }) => clientId);
  const have = await findWhoHas(db, viewer, { programId, clientIds, from: startDate });
  return new Map(
    clients.flatMap(({ clientId, weekdays }): [string, Problem][] => {
      if (weekdays.length < needed) return [[clientId, 'too_few_weekdays']];
      return have.has(clientId) ? [[clientId, 'has_it']] : [];
    }),
  );
}

/**
 * Gives a programme to clients whom the viewer coaches, in one transaction: all of them get it, or none. Another
 * trainer's becomes a copy of the viewer's first, so that the viewer changes what their clients have.
 * @throws programs.not_found, programs.client_not_found, programs.empty, programs.starts_in_the_past,
 * programs.too_few_weekdays, programs.already_given, coaching.not_found, exercises.not_found
 */
export async function giveProgram(
  ctx: Context,
  viewer: Viewer,
  id: string,
  wanted: Giving,
): Promise<GivenProgram> {
  await ctx.limits.take(GIVE_LIMIT, viewer.id);
  if (wanted.startDate < todayOf(ctx, viewer)) throw startsInThePast();
  return inTransaction(ctx, async (work) => {
    // Locked before everything, as when a coaching ends: nothing is given by a coach who is none any more.
    const ids = wanted.clients.map(({ clientId }) => clientId);
    const coached = await findCoachedAmong(work.db, viewer, ids, { lock: true });
    const program = await lockProgram(work.db, viewer, id);
    if (!program) throw noSuchProgram();
    if (coached.size < ids.length) throw noSuchClient();
    const clients = wanted.clients.flatMap((client) => {
      const clientId = knownAmong(coached, client.clientId);
      return clientId ? [{ ...client, clientId }] : [];
    });
    const giving = { ...wanted, clients };
    const programId =
      program.authorId === viewer.id ? program.id : await copyWithin(ctx, work, viewer, program);
    const cells = await findCells(work.db, programId);
    checkGiving(cells, await findProblems(work.db, viewer, programId, giving, cells));
    await setMaxes(ctx, work, viewer, giving, cells);
    return write(ctx, work, viewer, { ...program, id: programId }, giving, cells);
  });
}

/**
 * Sets the training maxes that are told with a programme; only those from which its loads follow.
 * @throws exercises.not_found, coaching.not_found
 */
export async function setMaxes(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  { maxes }: Pick<Giving, 'maxes'>,
  cells: readonly ProgramCell[],
): Promise<void> {
  if (maxes.length === 0) return;
  const asked = await findMaxExercises(work.db, viewer, workoutIdsOf(cells), viewer.language);
  const known = new Set(asked.map(({ exerciseId }) => exerciseId));
  if (maxes.some(({ exerciseId }) => !known.has(exerciseId))) {
    throw new AppError(
      'exercises.not_found',
      'No load of this programme follows from the training max of this exercise. Leave it out.',
    );
  }
  await setMaxesWithin(ctx, work, viewer, maxes);
}

function checkGiving(cells: readonly ProgramCell[], problems: ReadonlyMap<string, Problem>): void {
  if (cells.length === 0)
    throw new AppError('programs.empty', 'The programme has no workouts yet. Add one first.');
  const found = [...problems.values()];
  if (found.includes('too_few_weekdays')) {
    throw new AppError(
      'programs.too_few_weekdays',
      `A week has ${daysAWeek(cells)} training days. Choose as many weekdays for each client.`,
    );
  }
  if (found.includes('has_it')) throw alreadyGiven();
}

export const startsInThePast = (): AppError =>
  new AppError('programs.starts_in_the_past', 'This start is in the past. Choose today or a later day.');

const alreadyGiven = () =>
  new AppError('programs.already_given', 'One of these clients has this programme on these days already.');

async function write(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  program: LockedProgram,
  { startDate, clients }: KnownGiving,
  cells: readonly ProgramCell[],
): Promise<GivenProgram> {
  const now = ctx.clock.now();
  const sendId = newId(now);
  const runs = clients.map((client): NewRun => ({ ...client, id: newId(now), startDate }));
  await lockRunPlans(
    work.db,
    [],
    cells.map(({ workoutId }) => workoutId),
  );
  await insertSend(work.db, viewer, now, { id: sendId, programId: program.id, kind: 'give' });
  await insertRuns(work.db, viewer, { sendId, programId: program.id, now }, runs);
  const plans = runs.flatMap((run) => plansOf(run, cells, now));
  if ((await insertRunPlans(work, viewer, now, plans)) < plans.length) throw alreadyGiven();
  tellProgramChanged(work, viewer, program);
  await work.emit(programSent, {
    studioId: viewer.studioId,
    sendId,
    kind: 'give',
    programName: program.name,
    trainerId: viewer.id,
    clientIds: clients.map(({ clientId }) => clientId),
  });
  return {
    id: sendId,
    programId: program.id,
    runs: runs.map(({ id, clientId }) => ({ id, clientId, planned: cells.length })),
  };
}

/** The days of a run that begins, one for each cell. */
export function plansOf(run: NewRun, cells: readonly ProgramCell[], now: Date): RunPlanRow[] {
  const dates = findDates(cells, run);
  return cells.map(({ id: cellId, week, day, workoutId }) => {
    const date = dates.get(cellId) as string;
    return {
      id: newId(now),
      runId: run.id,
      clientId: run.clientId,
      cellId,
      workoutId,
      date,
      programDate: date,
      week,
      day,
    };
  });
}
