import { type Channel, messagesTopics } from '@spotter/contract/messages';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findDirect, findPair, insertDirect, insertGeneral, insertReadMark } from './channel-queries.ts';
import { CHANNEL_LIMIT } from './limits.ts';
import { getChannel, notFound } from './service.ts';

/** Creates the studio's channel unless it exists. */
export async function makeGeneral(work: Work, studioId: Known<'studio'>, now: Date): Promise<void> {
  await insertGeneral(work.db, { id: newId(now), studioId, now });
  work.touch(messagesTopics.general.of(studioId));
}

/** Creates the channel of a coaching. A resumed coaching has the same channel again. */
export async function makeDirect(
  work: Work,
  pair: { studioId: Known<'studio'>; trainerId: Known<'person'>; clientId: Known<'person'> },
  now: Date,
): Promise<void> {
  await insertDirect(work.db, { id: newId(now), now, ...pair });
  work.touch(messagesTopics.channels.of(pair.trainerId), messagesTopics.channels.of(pair.clientId));
}

/** The studio's older messages are not unread for a new person. */
export async function beginAtTheEnd(
  work: Work,
  studioId: Known<'studio'>,
  personId: Known<'person'>,
  now: Date,
): Promise<void> {
  await insertReadMark(work.db, studioId, personId, now);
  work.touch(messagesTopics.channels.of(personId));
}

/**
 * The direct channel with a person whom the viewer coaches or is coached by, also after the coaching ended.
 * @throws messages.channel_not_found
 */
export async function openDirectChannel(ctx: Context, viewer: Viewer, personId: string): Promise<Channel> {
  await ctx.limits.take(CHANNEL_LIMIT, viewer.id);
  const id = await inTransaction(ctx, async (work) => {
    const known = await findDirect(work.db, viewer, personId);
    if (known) return known;
    const pair = await findPair(work.db, viewer, personId);
    if (!pair) throw notFound();
    await makeDirect(work, { studioId: viewer.studioId, ...pair }, ctx.clock.now());
    return findDirect(work.db, viewer, personId);
  });
  if (!id) throw notFound();
  return getChannel(ctx, viewer, id);
}
