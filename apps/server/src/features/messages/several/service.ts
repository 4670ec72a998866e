import type { chatRoutes } from '@spotter/contract/chat';
import { fillName } from '@spotter/contract/fill-name';
import { markOfFiles } from '@spotter/contract/messages-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { insertFiles, type NewFile } from '../attachments/extras-queries.ts';
import { takeFiles } from '../attachments/take-files.ts';
import { blocked } from '../blocking/blocked.ts';
import { SEVERAL_LIMIT } from '../limits.ts';
import { makeDirect } from '../open-direct-channel.ts';
import { insertMessages } from '../sent-queries.ts';
import { tellSent } from '../service.ts';
import { findReached, findTaken, isBlocked, type Reached, type Sender } from './queries.ts';

type To = { personId: string; id: string };
type Outcome = { sent: string[]; missed: string[] };

/**
 * Writes a message to each of several clients in the direct channel with the sender, all in one transaction. Who is no
 * client of theirs is missed; what was written before under the same id stays as it is.
 * @returns whom it reached, and why it did not reach others of the clients: messages.blocked, chat.id_taken
 */
export async function writeToPeople(
  work: Work,
  now: Date,
  sender: Sender,
  { content, files, to }: { content: string; files: readonly NewFile[]; to: readonly To[] },
): Promise<Outcome & { refused: AppError | null }> {
  const idOf = new Map(to.map(({ personId, id }) => [personId, id]));
  const personIds = [...idOf.keys()];
  const reached = await withChannels(work, now, sender, personIds);
  const written = await Promise.all(
    reached.map(async ({ personId, channelId, firstName }) => {
      const place = { studioId: sender.studioId, name: channelId ?? '', now };
      const message = {
        id: idOf.get(personId) ?? '',
        senderId: sender.id,
        content: fillName(content, firstName),
      };
      return (await insertMessages(work.db, place, [message])).sent;
    }),
  );
  const sent = written.flat();
  const sentIds = sent.map(({ message }) => message.id);
  await insertFiles(work.db, sender.studioId, sentIds, files);
  for (const { channel, message } of sent) {
    await tellSent(work, sender, channel, { ...message, files: [...files] });
  }
  const unwritten = reached.filter((_one, at) => written[at]?.length === 0);
  if (unwritten.length === 0) return { ...outcome(personIds, reached), refused: null };
  // What was not written now has been before, or its channel closed in between.
  const messageOf = ({ personId }: Reached) => idOf.get(personId) ?? '';
  const taken = await findTaken(work.db, sender.id, unwritten.map(messageOf));
  const channelOf = (one: Reached) => taken.get(messageOf(one));
  const isThere = (one: Reached) => !unwritten.includes(one) || channelOf(one) === one.channelId;
  const isElsewhere = unwritten.some((one) => channelOf(one) !== undefined && !isThere(one));
  const refused = isElsewhere ? idTaken() : null;
  const isShut = await isBlocked(work.db, sender.id);
  return { ...outcome(personIds, reached.filter(isThere)), refused: isShut ? blocked() : refused };
}

const idTaken = () =>
  new AppError('chat.id_taken', 'An id belongs to another message. Send this one with new ids.');

const outcome = (personIds: readonly string[], reached: readonly Reached[]): Outcome => {
  const sent = new Set<string>(reached.map(({ personId }) => personId));
  return {
    sent: personIds.filter((id) => sent.has(id)),
    missed: personIds.filter((id) => !sent.has(id)),
  };
};

/** The reached clients, each with a channel; one that is missing is made. */
async function withChannels(
  work: Work,
  now: Date,
  sender: Sender,
  personIds: readonly string[],
): Promise<Reached[]> {
  const found = await findReached(work.db, sender, personIds);
  const without = found.filter(({ channelId }) => channelId === null);
  if (without.length === 0) return found;
  for (const { personId } of without) {
    await makeDirect(work, { studioId: sender.studioId, trainerId: sender.id, clientId: personId }, now);
  }
  return findReached(work.db, sender, personIds);
}

/**
 * Sends one message to several of the viewer's clients, each in their own direct channel, once per id.
 * @throws chat.nobody_reached when the viewer coaches none of them; chat.id_taken, messages.blocked
 */
export async function sendToSeveral(
  ctx: Context,
  viewer: Viewer,
  body: z.output<typeof chatRoutes.sendToSeveral.body>,
): Promise<Outcome> {
  await ctx.limits.take(SEVERAL_LIMIT, viewer.id);
  const { to, files } = body;
  const ids = to.map(({ id }) => id);
  await takeFiles(ctx, viewer, ids, files);
  const content = body.content || markOfFiles(files);
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const { refused, ...done } = await writeToPeople(work, now, viewer, { content, files, to });
    if (refused) throw refused;
    if (done.sent.length === 0) throw nobodyReached();
    return done;
  });
}

export const nobodyReached = () =>
  new AppError('chat.nobody_reached', 'You coach none of these people now. Choose some of your clients.');
