import { addDays, type DayText, dayIn } from '@spotter/contract/days';
import type { DataRead } from '@spotter/contract/reads';
import { readsTopics } from '@spotter/contract/reads';
import { READS_KEPT_DAYS, type ReadThing } from '@spotter/contract/reads-limits';
import { type Given, given } from '@spotter/contract/topic';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { state } from '#lib/state.ts';
import type { Viewer } from '#lib/viewer.ts';
import { deleteOld, findReads, type NotedLook, upsertReads } from './queries.ts';

/** Within this time a further look of the same reader is not written again. */
const AGAIN_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** A full memory is emptied. */
const MEMORY_LIMIT = 20_000;

/** When a reader's look at a thing was written last, of this server. */
const memoryOf = state((_: Context) => new Map<string, number>());

const dayOf = (ctx: Context): DayText => dayIn('UTC', ctx.clock.now());

/**
 * What an answer about somebody else depends on besides its data, so that the first look of each day is no 304 and is
 * noted.
 */
export const lookDay = (ctx: Context): Given => given(dayOf(ctx));

/**
 * Notes that the viewer was shown things of a person, one row for each thing and day, and tells that person. To be
 * called by whoever answers, after the right to read is checked; one's own data is never noted.
 */
export const noteReads = (
  ctx: Context,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  personId: string,
  things: readonly ReadThing[],
): Promise<void> => noteReadsOf(ctx, viewer, [personId], things);

/** The same for several people at once, in one write. */
export async function noteReadsOf(
  ctx: Context,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  people: readonly string[],
  things: readonly ReadThing[],
): Promise<void> {
  const now = ctx.clock.now();
  const day = dayOf(ctx);
  const memory = memoryOf(ctx);
  const keyOf = ({ personId, what }: NotedLook) => `${viewer.id} ${personId} ${what} ${day}`;
  const isNew = (look: NotedLook) => Math.abs(now.getTime() - (memory.get(keyOf(look)) ?? 0)) >= AGAIN_MS;
  const fresh = [...new Set(people)]
    .filter((personId) => personId !== viewer.id)
    .sort()
    .flatMap((personId) => [...new Set(things)].sort().map((what): NotedLook => ({ personId, what })))
    .filter(isNew);
  if (fresh.length === 0) return;
  const note = async (work: Work) => {
    await upsertReads(work.db, viewer, { looks: fresh, day, now });
    await deleteOld(work.db, firstKept(day), viewer.studioId);
    work.touch(...new Set(fresh.map(({ personId }) => personId)).values().map(readsTopics.reads.of));
  };
  await asBookkeeping(() => inTransaction(ctx, note));
  if (memory.size >= MEMORY_LIMIT) memory.clear();
  for (const look of fresh) memory.set(keyOf(look), now.getTime());
}

const firstKept = (day: DayText): DayText => addDays(day, -READS_KEPT_DAYS);

/** Who has looked at the viewer's data in the last year and before a day (UTC), latest first: a page of whole days. */
export function listReads(ctx: Context, viewer: Viewer, before?: DayText): Promise<DataRead[]> {
  const today = dayOf(ctx);
  return findReads(ctx.db, viewer, { since: firstKept(today), before: before ?? addDays(today, 1) });
}

/** Forgets old reads now and every day. @returns a function that stops it, after a running round */
export function startForgettingReads(ctx: Context): () => Promise<void> {
  const failed = 'old reads were not forgotten; the next try is in a day';
  return startRounds(ctx, { everyMs: DAY_MS, now: true, run: () => forgetOldReads(ctx), failed });
}

/** Deletes what is older than a year, of all studios. */
export async function forgetOldReads(ctx: Context): Promise<void> {
  await deleteOld(ctx.db, firstKept(dayOf(ctx)));
}
