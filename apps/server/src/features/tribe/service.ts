import { accountsTopics } from '@spotter/contract/accounts';
import { type Member, tribeEvents, tribeTopics } from '@spotter/contract/tribe';
import type { Context } from '#db/context.ts';
import { addFrame, type Signal } from '#lib/live/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import { countPeopleAsSystem, findMembers, type StudioCount } from './queries.ts';

const KEPT_MAX = 1_000;
type Kept = { version: string; count: StudioCount };
const counts = new WeakMap<Context, Map<string, Kept>>();

/** The number of people in the studio; recounted only after somebody joined, left or was renamed. */
export async function countStudio(ctx: Context, { studioId }: Viewer): Promise<StudioCount> {
  const version = ctx.versions.of([accountsTopics.members.of(studioId)]);
  const kept = counts.get(ctx) ?? new Map<string, Kept>();
  counts.set(ctx, kept);
  const known = kept.get(studioId);
  if (known?.version === version) return known.count;
  const count = await countPeopleAsSystem(ctx.db, studioId);
  if (kept.size > KEPT_MAX) kept.clear();
  kept.set(studioId, { version, count });
  return count;
}

export function listMembers(
  ctx: Context,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined; search?: string | undefined },
): Promise<Member[]> {
  return findMembers(ctx.db, viewer, page);
}

/** The members of the studio with an open socket, on any server. */
export function listOnline(ctx: Context, viewer: Viewer): { online: string[] } {
  return { online: ctx.presence.online(viewer.studioId) };
}

/** Tells the other members of the studio that a person came online or went offline. */
export function tellPresence(signal: Signal, studioId: string, personId: string, isOnline: boolean): void {
  addFrame(
    signal,
    tribeEvents.presenceChanged,
    { studio: studioId, except: personId },
    { personId, isOnline },
  );
  // The frame has all the data, so no page needs to read again.
  signal.touched.push({ topic: tribeTopics.presence.of(studioId), to: null });
}
