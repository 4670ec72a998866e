import { type Channel, messagesTopics } from '@spotter/contract/messages';
import { sql } from 'kysely';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getChannel, notFound } from './service.ts';

/** Makes the studio's own channel unless it is there. */
export async function makeGeneral(work: Work, studioId: string, now: Date): Promise<void> {
  await sql`insert into channels (id, studio_id, kind, created_at)
    values (${newId(now)}, ${studioId}, 'general', ${now}) on conflict do nothing`.execute(work.db);
}

/** The channel of a coaching; one that begins anew has the channel of its first time. */
export async function makeDirect(
  work: Work,
  pair: { studioId: string; trainerId: string; clientId: string },
  now: Date,
): Promise<void> {
  const { studioId, trainerId, clientId } = pair;
  await sql`insert into channels (id, studio_id, kind, trainer_id, client_id, created_at)
    values (${newId(now)}, ${studioId}, 'direct', ${trainerId}, ${clientId}, ${now})
    on conflict do nothing`.execute(work.db);
  work.touch(messagesTopics.channels.of(trainerId), messagesTopics.channels.of(clientId));
}

/** What was said in the studio before somebody came is not unread for them. */
export async function beginAtTheEnd(
  work: Work,
  studioId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await sql`insert into channel_reads (channel_id, person_id, number, read_at)
    select id, ${personId}, last_number, ${now} from channels
    where studio_id = ${studioId} and kind = 'general' and last_number > 0
    on conflict do nothing`.execute(work.db);
}

/** The pair's coaching that goes on, whichever of the two the viewer is. */
async function findPair(db: Reader, viewer: Viewer, personId: string) {
  const row = await db
    .selectFrom('coachings')
    .select(['trainer_id', 'client_id'])
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('trainer_id', '=', viewer.id), eb('client_id', '=', personId)]),
        eb.and([eb('client_id', '=', viewer.id), eb('trainer_id', '=', personId)]),
      ]),
    )
    .executeTakeFirst();
  return row && { trainerId: row.trainer_id, clientId: row.client_id };
}

async function findDirect(db: Reader, viewer: Viewer, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('channels')
    .select('id')
    .where('kind', '=', 'direct')
    .where('studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([
        eb.and([eb('trainer_id', '=', viewer.id), eb('client_id', '=', personId)]),
        eb.and([eb('client_id', '=', viewer.id), eb('trainer_id', '=', personId)]),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

/**
 * The direct channel with somebody the viewer coaches or is coached by; a closed one after the coaching ended.
 * @throws messages.channel_not_found
 */
export async function openDirectChannel(ctx: Context, viewer: Viewer, personId: string): Promise<Channel> {
  await ctx.limits.take('channel', viewer.id);
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
