import { type Call, callsEvents, callsTopics } from '@spotter/contract/calls';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { callMoved } from './events.ts';
import { type CallPair, findCall, findPair, type Locked, lockCall, updateCall } from './queries.ts';
import { type CallStanding, type Command, step } from './rules.ts';

/** Touched when any call of the installation begins, is answered or ends. */
export const openCalls = callsTopics.open.of('all');

export const notFound = () =>
  new AppError('calls.not_found', 'This call does not exist, or you are not in it.');
export const over = () => new AppError('calls.over', 'This call is over.');

/** Locks a call and its two people until the transaction ends. With a viewer, only a call of theirs. */
export async function lockOwn(work: Work, viewer: Viewer | null, id: string): Promise<Locked | undefined> {
  const pair = await findPair(work.db, viewer, id);
  if (!pair) return undefined;
  await lockPeople(work.db, [pair.trainerId, pair.clientId]);
  return lockCall(work.db, pair.id);
}

/** Applies a command to a locked call. @throws calls.over, calls.not_found when it does not ring for the viewer */
export async function changeCall(ctx: Context, work: Work, call: Locked, command: Command): Promise<Call> {
  const next = step(call, command, ctx.clock.now());
  if (next === 'over') throw over();
  if (next === 'not-rung') throw notFound();
  if (next === call) return findCall(work.db, call.id);
  await updateCall(work.db, call.id, next);
  return tellChanged(work, { ...call, ...next }, next.state !== call.state);
}

/** Tells both people the new state of a call, and emits the event when the state changed. */
export async function tellChanged(work: Work, locked: Locked, hasMoved: boolean): Promise<Call> {
  const call = await findCall(work.db, locked.id);
  const people = [locked.trainerId, locked.clientId];
  work.touch(...people.map(callsTopics.calls.of));
  work.announce(callsEvents.callChanged, { people }, call);
  if (!hasMoved) return call;
  work.touch(openCalls);
  const { callerId, calledId } = roles(locked);
  await work.emit(callMoved, {
    studioId: locked.studioId,
    callId: locked.id,
    callerId,
    calledId,
    state: locked.state,
  });
  return call;
}

const roles = ({ startedBy, trainerId, clientId }: CallPair & Pick<CallStanding, 'startedBy'>) =>
  startedBy === 'trainer'
    ? { callerId: trainerId, calledId: clientId }
    : { callerId: clientId, calledId: trainerId };

/** A change that the server makes itself. Of several servers, the first one makes it. */
export async function changeUnasked(ctx: Context, id: string, command: Command): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const call = await lockOwn(work, null, id);
    if (call) await changeCall(ctx, work, call, command);
  });
}
