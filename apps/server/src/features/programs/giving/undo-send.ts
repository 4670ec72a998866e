import { addDays, type DayText, dayIn, daysBetween } from '@spotter/contract/days';
import type { ProgramSend, TakenBack } from '@spotter/contract/programs';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import {
  applyToRuns,
  lockRunPlans,
  type RunPlanRow,
  type RunPlanState,
  takeRunsBack,
} from '#features/plans/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { programTakenBack } from '../events.ts';
import { tellProgramChanged } from '../grid/write-state.ts';
import {
  endRuns,
  findDaysOf,
  findRunDays,
  findRunsOfSend,
  findSends,
  findSentDays,
  lockSend,
  markUndone,
  type SentDay,
} from './queries.ts';
import type { RunDay } from './rules.ts';

/** What the viewer gave or sent lately, as far as it can still be taken back, the latest first. */
export async function listSends(
  ctx: Context,
  viewer: Viewer,
  of: { programId?: string | undefined; clientId?: string | undefined },
): Promise<ProgramSend[]> {
  const now = ctx.clock.now();
  const sends = await findSends(ctx.db, viewer, { ...of, now });
  const found = await Promise.all(
    sends.map(async (send) => {
      const left =
        send.kind === 'give'
          ? await leftOfGiving(ctx.db, viewer, send.id)
          : await leftOfChanges(ctx.db, viewer, send.id, now);
      return { ...send, clients: new Set(left).size, days: left.length };
    }),
  );
  return found.filter(({ days }) => days > 0);
}

/** The run of each day that a giving planned and that is neither begun nor done. */
async function leftOfGiving(db: Reader, viewer: Viewer, sendId: string): Promise<string[]> {
  const runs = await findRunsOfSend(db, viewer, sendId);
  const plans = await findRunDays(
    db,
    runs.map(({ id }) => id),
  );
  return plans.filter(({ isFixed }) => !isFixed).map(({ runId }) => runId);
}

/** The run of each day of a sending that can be taken back. */
export async function leftOfChanges(
  db: Reader,
  viewer: Viewer,
  sendId: string,
  now: Date,
): Promise<string[]> {
  const possible = await findWaysBack(db, await findSentDays(db, viewer, sendId), now);
  return possible.map(({ day }) => day.runId);
}

/**
 * Takes back what one giving or one sending of changes did. What is done or begun stays, and so does what was changed
 * since.
 * @throws programs.send_not_found, programs.undone
 */
export async function undoSend(ctx: Context, viewer: Viewer, id: string): Promise<TakenBack> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (work) => {
    const { send, back } = await takeSendBack(work, viewer, id, now);
    const { kind } = send;
    tellProgramChanged(work, viewer, send);
    await work.emit(programTakenBack, { studioId: viewer.studioId, sendId: send.id, kind });
    return back;
  });
}

/**
 * The same in the caller's transaction, without telling anybody.
 * @param programId only something of this programme
 */
export async function takeSendBack(work: Work, viewer: Viewer, id: string, now: Date, programId?: string) {
  const send = await lockSend(work.db, viewer, id);
  if (!send || (programId !== undefined && send.programId !== programId)) {
    throw new AppError('programs.send_not_found', 'There is nothing of yours to take back under this id.');
  }
  if (send.undoneAt) throw new AppError('programs.undone', 'This was taken back already.');
  await markUndone(work.db, send.id, now);
  const undo = send.kind === 'give' ? undoGiving : undoChanges;
  return { send, back: await undo(work, viewer, id, now) };
}

async function undoGiving(work: Work, viewer: Viewer, sendId: string, now: Date): Promise<TakenBack> {
  const runs = await findRunsOfSend(work.db, viewer, sendId, { lock: true });
  const ids = runs.map(({ id }) => id);
  await lockRunPlans(work.db, ids, []);
  const before = await findRunDays(work.db, ids);
  const clients = runs.map(({ clientId }) => clientId);
  const undone = await takeRunsBack(work, viewer, ids, clients);
  await endRuns(work.db, ids, now);
  return { undone, kept: before.length - undone };
}

async function undoChanges(work: Work, viewer: Viewer, sendId: string, now: Date): Promise<TakenBack> {
  const sent = await findSentDays(work.db, viewer, sendId, { lock: true });
  const runIds = [...new Set(sent.map(({ runId }) => runId))];
  await lockRunPlans(
    work.db,
    runIds,
    sent.flatMap(({ before }) => (before ? [before.workoutId] : [])),
  );
  const possible = await findWaysBack(work.db, sent, now);
  await applyToRuns(work, viewer, now, {
    added: possible.flatMap(({ day, back }) =>
      back.added ? [{ ...back.added, clientId: day.clientId }] : [],
    ),
    changed: possible.flatMap(({ back }) => (back.changed ? [back.changed] : [])),
    removed: possible.flatMap(({ back }) => (back.removed ? [back.removed] : [])),
    workoutsBefore: possible.flatMap(({ day }) => (day.after ? [day.after.workoutId] : [])),
    clientIds: sent.map(({ clientId }) => clientId),
  });
  return { undone: possible.length, kept: sent.length - possible.length };
}

type Sent = Awaited<ReturnType<typeof findSentDays>>;

/** Which of the days that were sent can be taken back, and how. */
async function findWaysBack(db: Reader, sent: Sent, now: Date): Promise<readonly Wish[]> {
  const plans = await findRunDays(db, [...new Set(sent.map(({ runId }) => runId))]);
  const present = new Map(plans.map((plan) => [plan.id, plan]));
  const cells = new Set(plans.map(({ runId, cellId }) => `${runId}/${cellId}`));
  const wishes = sent.flatMap((day) => {
    const has = cells.has(`${day.runId}/${day.cellId}`);
    const back = backOf(day, present.get(day.planId), has, dayIn(day.timeZone, now));
    return back ? [{ day, back }] : [];
  });
  return withoutTaken(db, wishes, plans);
}

/** What takes one day back: exactly one of the three. */
type Back = {
  added?: Omit<RunPlanRow, 'clientId'>;
  changed?: RunPlanState & { id: string };
  removed?: string;
};

/** How a day is taken back; undefined when it is done, begun or adjusted, or was sent again since. */
function backOf(
  { planId, runId, cellId, before, after, isOwn }: Sent[number],
  plan: RunDay | undefined,
  hasCell: boolean,
  today: DayText,
): Back | undefined {
  if (!after) {
    if (!before || hasCell || before.date < today) return undefined;
    return { added: { ...before, id: planId, runId, cellId } };
  }
  // A programme of one's own has no tweak for one client alone: a day that was moved is still its day.
  if (!plan || plan.isFixed || (plan.isAdjusted && !isOwn)) return undefined;
  if (plan.workoutId !== after.workoutId || plan.programDate !== after.programDate) return undefined;
  if (!before) return { removed: planId };
  // A pause that shifted the day since stays.
  const date = addDays(plan.date, daysBetween(after.date, before.date));
  return { changed: { ...before, id: planId, date } };
}

type Wish = { day: SentDay & { clientId: Known<'person'> }; back: Back };

/** Leaves out what would put a workout twice on a day. */
async function withoutTaken(
  db: Reader,
  wishes: readonly Wish[],
  plans: readonly RunDay[],
): Promise<readonly Wish[]> {
  const clients = [...new Set(wishes.map(({ day }) => day.clientId))];
  const dates = wishes
    .flatMap(({ back }) => [back.added?.date, back.changed?.date])
    .filter((date) => date !== undefined);
  const from = dates.sort()[0];
  if (from === undefined) return wishes;
  const runIds = new Set(plans.map(({ runId }) => runId));
  const others = (await findDaysOf(db, clients, from)).filter(
    ({ runId }) => runId === null || !runIds.has(runId),
  );
  const clientOf = new Map<string, string>(wishes.map(({ day }) => [day.runId, day.clientId]));
  const keyOf = (clientId: string | undefined, { workoutId, date }: { workoutId: string; date: string }) =>
    `${clientId}/${workoutId}/${date}`;
  let left = wishes;
  for (;;) {
    const changed = new Set(left.map(({ day }) => day.planId));
    const counts = new Map<string, number>();
    const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const other of others) count(keyOf(other.clientId, other));
    for (const plan of plans) if (!changed.has(plan.id)) count(keyOf(clientOf.get(plan.runId), plan));
    const aims = left.map((wish) => ({ wish, aim: wish.back.added ?? wish.back.changed }));
    for (const { wish, aim } of aims) if (aim) count(keyOf(wish.day.clientId, aim));
    const blocked = aims.find(({ wish, aim }) => aim && (counts.get(keyOf(wish.day.clientId, aim)) ?? 0) > 1);
    if (!blocked) return left;
    left = left.filter((wish) => wish !== blocked.wish);
  }
}
