import { type Call, callsEvents, callsTopics } from '@spotter/contract/calls';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { callMoved } from './events.ts';
import { findCall, findPair, type Held, holdCall, holdPeople, type Pair, updateCall } from './queries.ts';
import { type Command, type Standing, step } from './rules.ts';

/** Touched when any call of the installation begins, is answered or is over. */
export const openCalls = callsTopics.open.of('all');

export const notFound = () => new AppError('calls.not_found', 'There is no such call.');
export const over = () => new AppError('calls.over', 'This call is over.');

/** A call and its two people, held until the transaction ends; of the viewer's own, unless the server asks. */
export async function holdOwn(work: Work, viewer: Viewer | null, id: string): Promise<Held | undefined> {
  const pair = await findPair(work.db, viewer, id);
  if (!pair) return undefined;
  await holdPeople(work.db, pair);
  return holdCall(work.db, id);
}

/** Does what is said to a call that is held. @throws calls.over, calls.not_found when it does not ring for them */
export async function changeCall(ctx: Context, work: Work, call: Held, command: Command): Promise<Call> {
  const next = step(call, command, ctx.clock.now());
  if (next === 'over') throw over();
  if (next === 'not-rung') throw notFound();
  if (next === call) return findCall(work.db, call.id);
  await updateCall(work.db, call.id, next);
  return tellChanged(work, { ...call, ...next }, next.state !== call.state);
}

/** Tells both of a call as it is now, and whoever reacts when its state is another one. */
export async function tellChanged(work: Work, held: Held, hasMoved: boolean): Promise<Call> {
  const call = await findCall(work.db, held.id);
  const people = [held.trainerId, held.clientId];
  work.touch(...people.map(callsTopics.calls.of));
  work.announce(callsEvents.callChanged, { people }, call);
  if (!hasMoved) return call;
  work.touch(openCalls);
  const { callerId, calledId } = roles(held);
  await work.emit(callMoved, {
    studioId: held.studioId,
    callId: held.id,
    callerId,
    calledId,
    state: held.state,
  });
  return call;
}

const roles = ({ startedBy, trainerId, clientId }: Pair & Pick<Standing, 'startedBy'>) =>
  startedBy === 'trainer'
    ? { callerId: trainerId, calledId: clientId }
    : { callerId: clientId, calledId: trainerId };

/** What the server does to a call by itself; of several servers the first one does it. */
export async function changeUnasked(ctx: Context, id: string, command: Command): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const call = await holdOwn(work, null, id);
    if (call) await changeCall(ctx, work, call, command);
  });
}
