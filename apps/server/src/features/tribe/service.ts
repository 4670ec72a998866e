import { accountsTopics } from '@spotter/contract/accounts';
import { type Member, tribeEvents, tribeTopics } from '@spotter/contract/tribe';
import type { Context } from '#db/context.ts';
import { findHiddenOnline } from '#features/accounts/service.ts';
import { type Known, knownAsSystem } from '#lib/known.ts';
import { keptRead } from '#lib/live/kept-read.ts';
import { addFrame, type Signal } from '#lib/live/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import { countPeople, findMembers, type StudioCount } from './queries.ts';

// Both change only after somebody joined, left, was renamed, or is shown differently.
const keptCount = keptRead(accountsTopics.members.of, ({ db }: Context, studioId: Known<'studio'>) =>
  countPeople(db, studioId),
);
const hiddenOnline = keptRead(accountsTopics.members.of, ({ db }: Context, studioId: Known<'studio'>) =>
  findHiddenOnline(db, studioId),
);

/** The number of people in the studio. */
export const countStudio = (ctx: Context, { studioId }: Viewer): Promise<StudioCount> =>
  keptCount(ctx, studioId);

/** The others who may know that a person is online: the trainers, or null for the whole studio. */
export async function findSeersOnline(
  ctx: Context,
  { id, studioId }: Pick<Viewer, 'id' | 'studioId'>,
): Promise<string[] | null> {
  const { hidden, trainers } = await hiddenOnline(ctx, studioId);
  return hidden.has(id) ? trainers.filter((trainer) => trainer !== id) : null;
}

export function listMembers(
  ctx: Context,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined; search?: string | undefined },
): Promise<Member[]> {
  return findMembers(ctx.db, viewer, page);
}

/** The members of the studio with an open socket on any server, as far as the viewer may know. */
export async function listOnline(ctx: Context, viewer: Viewer): Promise<{ online: string[] }> {
  const online = ctx.presence.online(viewer.studioId);
  if (viewer.role === 'trainer') return { online };
  const { hidden } = await hiddenOnline(ctx, viewer.studioId);
  return { online: online.filter((id) => id === viewer.id || !hidden.has(id)) };
}

/** Tells the other members of the studio who may know it that a person came online or went offline. */
export async function tellPresence(
  ctx: Context,
  signal: Signal,
  { isOnline, ...viewer }: { id: string; studioId: string; isOnline: boolean },
): Promise<void> {
  // Only a viewer has a connection.
  const id = knownAsSystem('person', viewer.id);
  const studioId = knownAsSystem('studio', viewer.studioId);
  const seers = await findSeersOnline(ctx, { id, studioId });
  const to = seers ? { people: seers } : { studio: studioId, except: id };
  addFrame(signal, tribeEvents.presenceChanged, to, { personId: id, isOnline });
  // The frame has all the data, so no page needs to read again.
  signal.touched.push({ topic: tribeTopics.presence.of(studioId), to: null });
}
