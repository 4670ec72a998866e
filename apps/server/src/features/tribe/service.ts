import { accountsTopics } from '@spotter/contract/accounts';
import type { Member } from '@spotter/contract/tribe';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { countPeople, findMembers, type StudioCount } from './queries.ts';

const KEPT_MAX = 1_000;
type Kept = { version: string; count: StudioCount };
const counts = new WeakMap<Context, Map<string, Kept>>();

/** How many people the studio has; counted again only after somebody joined, left or was renamed. */
export async function countStudio(ctx: Context, { studioId }: Viewer): Promise<StudioCount> {
  const version = ctx.versions.of([accountsTopics.members.of(studioId)]);
  const kept = counts.get(ctx) ?? new Map<string, Kept>();
  counts.set(ctx, kept);
  const known = kept.get(studioId);
  if (known?.version === version) return known.count;
  const count = await countPeople(ctx.db, studioId);
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

/** Who of the studio has a socket open, on any server. */
export function listOnline(ctx: Context, viewer: Viewer): { online: string[] } {
  return { online: ctx.presence.online(viewer.studioId) };
}
