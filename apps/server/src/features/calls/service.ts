import type { Call, CallDetail, IceServers } from '@spotter/contract/calls';
import { type Context, inTransaction } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { changeCall, lockOwn, notFound, over, tellChanged } from './change-call.ts';
import { iceServers } from './ice-servers.ts';
import { RING_LIMIT } from './limits.ts';
import {
  findCurrent,
  findOpenOf,
  findOwn,
  findPast,
  findSessionsBetween,
  insertCall,
  lockCall,
  lockCoaching,
} from './queries.ts';
import type { CallSide, Command } from './rules.ts';

/**
 * Calls a person whom the viewer coaches or is coached by. An open call of the two is joined instead: when two call
 * each other at once, both want the same call.
 * @throws calls.person_not_found for anybody else, calls.busy
 */
export async function ring(
  ctx: Context,
  viewer: Viewer,
  { personId, seat }: { personId: string; seat: string },
): Promise<Call> {
  await ctx.limits.take(RING_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const pair = await lockCoaching(work.db, viewer, personId);
    if (!pair) {
      throw new AppError(
        'calls.person_not_found',
        'You can only call a person you coach or who coaches you.',
      );
    }
    await lockPeople(work.db, [pair.trainerId, pair.clientId]);
    const by: CallSide = pair.trainerId === viewer.id ? 'trainer' : 'client';
    const open = await findOpenOf(work.db, [pair.trainerId, pair.clientId]);
    const ours = open.find((call) => call.trainerId === pair.trainerId && call.clientId === pair.clientId);
    if (ours) return changeCall(ctx, work, ours, { kind: 'accept', by, seat });
    if (open.length > 0)
      throw new AppError('calls.busy', 'One of you is in another call. Try again when it has ended.');
    const at = ctx.clock.now();
    const id = newId(at);
    await insertCall(work.db, id, pair, { by, seat, at });
    const made = await lockCall(work.db, id);
    if (!made) throw notFound();
    return tellChanged(work, made, true);
  });
}

/** @throws calls.not_found, calls.over */
function change(ctx: Context, viewer: Viewer, id: string, command: (by: CallSide) => Command): Promise<Call> {
  return inTransaction(ctx, async (work) => {
    const call = await lockOwn(work, viewer, id);
    if (!call) throw notFound();
    return changeCall(ctx, work, call, command(call.trainerId === viewer.id ? 'trainer' : 'client'));
  });
}

/** Answers, or moves the viewer's seat to another page. @throws calls.not_found, calls.over */
export const acceptCall = (ctx: Context, viewer: Viewer, id: string, seat: string): Promise<Call> =>
  change(ctx, viewer, id, (by) => ({ kind: 'accept', by, seat }));

/** @throws calls.not_found, also when it does not ring for the viewer; calls.over when it was answered */
export const declineCall = (ctx: Context, viewer: Viewer, id: string): Promise<Call> =>
  change(ctx, viewer, id, (by) => ({ kind: 'decline', by }));

/** Ends a call, or cancels a ringing one; a finished call does not change. @throws calls.not_found */
export const endCall = (ctx: Context, viewer: Viewer, id: string): Promise<Call> =>
  change(ctx, viewer, id, (by) => ({ kind: 'end', by }));

export const getCurrentCall = (ctx: Context, viewer: Viewer): Promise<Call | null> =>
  findCurrent(ctx.db, viewer);

export const listCalls = (
  ctx: Context,
  viewer: Viewer,
  query: { personId?: string | undefined; limit: number; before?: string | undefined },
): Promise<Call[]> => findPast(ctx.db, viewer, query);

/** One of the viewer's calls, with those sessions of the client that the viewer may open. @throws calls.not_found */
export async function getCall(ctx: Context, viewer: Viewer, id: string): Promise<CallDetail> {
  const call = await findOwn(ctx.db, viewer, id);
  if (!call) throw notFound();
  if (!call.answeredAt) return { ...call, sessions: [] };
  const until = call.endedAt ?? ctx.clock.now().toISOString();
  return {
    ...call,
    sessions: await findSessionsBetween(ctx.db, viewer, call.client.id, call.answeredAt, until),
  };
}

/** @throws calls.not_found, calls.over */
export async function getIceServers(ctx: Context, viewer: Viewer, id: string): Promise<IceServers> {
  const call = await findOwn(ctx.db, viewer, id);
  if (!call) throw notFound();
  if (call.endedAt) throw over();
  return iceServers(ctx.config, viewer.id, ctx.clock.now());
}
