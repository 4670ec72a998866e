import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@spotter/contract/languages';
import type {
  LineChange,
  ProgramCell,
  ProgramChange,
  RunChanges,
  SentChanges,
} from '@spotter/contract/programs';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { applyToRuns, lockRunPlans } from '#features/plans/service.ts';
import { wholeTarget } from '#features/workouts/service.ts';
import { todayOf } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { programSent } from '../events.ts';
import { findCells } from '../grid/grid-queries.ts';
import { checkVersion, noSuchProgram, tellProgramChanged } from '../grid/write-state.ts';
import { GIVE_LIMIT } from '../limits.ts';
import { findProgram } from '../queries.ts';
import { lockOwn } from '../service.ts';
import {
  findDaysOf,
  findRunDays,
  findRunStates,
  findRuns,
  findTexts,
  insertSend,
  insertSentDays,
  type LockedRun,
  type SentDay,
  type WorkoutText,
} from './queries.ts';
import { findChanges, type RunChange, type RunState } from './rules.ts';

/** How many lines of a workout a change names. */
const LINES_NAMED = 5;

/** What each client who has the viewer's programme would get of its changes. @throws programs.not_found */
export async function listChanges(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language = viewer.language,
): Promise<RunChanges[]> {
  const today = todayOf(ctx, viewer);
  const program = await findProgram(ctx.db, viewer, id, { language, today });
  if (program?.author.id !== viewer.id) throw noSuchProgram();
  const runs = await findRuns(ctx.db, viewer, today, { programId: id });
  const locked = await findRunStates(ctx.db, viewer, id, { now: ctx.clock.now(), today });
  const states = await statesOf(ctx.db, locked);
  const changes = new Map<string, RunChange[]>(
    states.map((run) => [run.id, findChanges(program.cells, run)]),
  );
  const named = [...changes.values()].flat().flatMap(({ before, after }) => [before, after]);
  const texts = await findTexts(
    ctx.db,
    viewer,
    named.flatMap((state) => (state ? [state.workoutId] : [])),
    language,
  );
  return runs.map((run) => ({
    run,
    changes: (changes.get(run.id) ?? []).map((change) => shown(change, texts)).sort(byPlace),
  }));
}

const byPlace = (a: ProgramChange, b: ProgramChange) =>
  a.week - b.week || a.day - b.day || (a.kind < b.kind ? -1 : 1);

function shown(
  { kind, before, after, kept }: RunChange,
  texts: ReadonlyMap<string, WorkoutText>,
): ProgramChange {
  const place = after ?? before;
  const textOf = (workoutId: string | undefined) => (workoutId ? texts.get(workoutId) : undefined);
  const [old, next] = [textOf(before?.workoutId), textOf(after?.workoutId)];
  return {
    kind,
    week: place?.week ?? 0,
    day: place?.day ?? 0,
    name: (next ?? old)?.name ?? '',
    dateBefore: before?.date ?? null,
    dateAfter: after?.date ?? null,
    lines: before && after && before.workoutId !== after.workoutId ? linesBetween(old, next) : [],
    kept,
  };
}

/** The lines that differ between two workouts; those of the same exercise are compared in order. */
function linesBetween(before: WorkoutText | undefined, after: WorkoutText | undefined): LineChange[] {
  const left = [...(before?.lines ?? [])];
  const changes = (after?.lines ?? []).flatMap((line): LineChange[] => {
    const index = left.findIndex(({ exerciseId }) => exerciseId === line.exerciseId);
    const [same] = index < 0 ? [] : left.splice(index, 1);
    if (!same) return [{ before: null, after: written(line) }];
    const change = { before: written(same), after: written(line) };
    return isDeepStrictEqual(change.before, change.after) ? [] : [change];
  });
  return [...changes, ...left.map((line) => ({ before: written(line), after: null }))].slice(0, LINES_NAMED);
}

/** A line whole: one that was written before a field was added says nothing of it. */
const written = ({ exerciseId: _, targets, ...line }: WorkoutText['lines'][number]) => ({
  ...line,
  targets: targets.map(wholeTarget),
});

type LockedState = LockedRun & RunState;

/** The runs with their plans, and what else their clients have planned. */
async function statesOf(db: Reader, runs: readonly LockedRun[]): Promise<LockedState[]> {
  if (runs.length === 0) return [];
  const plans = Map.groupBy(
    await findRunDays(
      db,
      runs.map(({ id }) => id),
    ),
    ({ runId }) => runId,
  );
  const from = runs.map(({ today }) => today).sort()[0] as string;
  const clients = runs.map(({ clientId }) => clientId);
  const days = Map.groupBy(await findDaysOf(db, clients, from), ({ clientId }) => clientId);
  return runs.map((run) => ({
    ...run,
    plans: plans.get(run.id) ?? [],
    others: (days.get(run.clientId) ?? []).filter(({ runId }) => runId !== run.id),
  }));
}

/**
 * Sends the changes of the viewer's programme to some who have it. Only coming days change that are neither done nor
 * begun nor adjusted for their client.
 * @throws programs.not_found, programs.stale when the programme is not the one that was looked at
 */
export async function sendChanges(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { version, runIds }: { version: number; runIds: readonly string[] },
): Promise<SentChanges> {
  await ctx.limits.take(GIVE_LIMIT, viewer.id);
  const today = todayOf(ctx, viewer);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (work) => {
    const program = await lockOwn(work, viewer, id);
    checkVersion(program, version);
    const cells = await findCells(work.db, program.id);
    const locked = await findRunStates(work.db, viewer, id, { now, today, ids: runIds });
    await lockRunPlans(
      work.db,
      locked.map((run) => run.id),
      cells.map(({ workoutId }) => workoutId),
    );
    const states = await statesOf(work.db, locked);
    const sendId = newId(now);
    await insertSend(work.db, viewer, now, { id: sendId, programId: program.id, kind: 'changes' });
    const sent = await sendTo(work, viewer, { sendId, now }, states, cells);
    tellProgramChanged(work, viewer, program);
    const changed = new Set(sent.filter((run) => run.changed > 0).map(({ clientId }) => clientId));
    const clientIds = locked.map(({ clientId }) => clientId).filter((id) => changed.has(id));
    if (clientIds.length > 0) {
      const of = { studioId: viewer.studioId, sendId, programName: program.name };
      await work.emit(programSent, { ...of, kind: 'changes', trainerId: viewer.id, clientIds });
    }
    return { id: sendId, runs: sent };
  });
}

async function sendTo(
  work: Work,
  viewer: Viewer,
  { sendId, now }: { sendId: string; now: Date },
  states: readonly LockedState[],
  cells: readonly ProgramCell[],
): Promise<SentChanges['runs']> {
  const all = states.map((run) => ({ run, changes: findChanges(cells, run) }));
  const days = all.flatMap(({ run, changes }) =>
    changes.filter(({ kept }) => !kept).map((change) => ({ run, day: toSent(run, change, now) })),
  );
  if (days.length > 0) {
    const place = ({ run, day }: (typeof days)[number]) => ({
      id: day.planId,
      runId: run.id,
      clientId: run.clientId,
      cellId: day.cellId,
    });
    await applyToRuns(work, viewer, now, {
      added: days.flatMap((one) =>
        one.day.after && !one.day.before ? [{ ...place(one), ...one.day.after }] : [],
      ),
      changed: days.flatMap(({ day }) => (day.after && day.before ? [{ id: day.planId, ...day.after }] : [])),
      removed: days.flatMap(({ day }) => (day.after ? [] : [day.planId])),
      workoutsBefore: days.flatMap(({ day }) => (day.before ? [day.before.workoutId] : [])),
      clientIds: days.map(({ run }) => run.clientId),
    });
    await insertSentDays(
      work.db,
      viewer,
      sendId,
      days.map(({ day }) => day),
    );
  }
  return all.map(({ run, changes }) => ({
    id: run.id,
    clientId: run.clientId,
    changed: changes.filter(({ kept }) => !kept).length,
    kept: changes.filter(({ kept }) => kept).length,
  }));
}

function toSent(run: LockedState, { cellId, before, after }: RunChange, now: Date): SentDay {
  const stateOf = (state: RunChange['after']) =>
    state && {
      workoutId: state.workoutId,
      date: state.date,
      programDate: state.programDate,
      week: state.week,
      day: state.day,
    };
  return {
    planId: before?.id ?? newId(now),
    runId: run.id,
    cellId,
    before: stateOf(before),
    after: stateOf(after),
  };
}
