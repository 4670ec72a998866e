import { chatTopics, type NewScheduledMessage, type ScheduledMessage } from '@spotter/contract/chat';
import { SCHEDULED_DAYS_MAX, SCHEDULED_MAX } from '@spotter/contract/chat-limits';
import { dayIn, instantAt, timeIn } from '@spotter/contract/days';
import { markOfFiles } from '@spotter/contract/messages-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { getProfile } from '#features/accounts/service.ts';
import { forgetFiles } from '#features/objects/service.ts';
import { AppError } from '#lib/app-error.ts';
import { type Known, knownAmong } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwnPaths } from '../attachments/file-queries.ts';
import { takeFiles } from '../attachments/take-files.ts';
import { blocked } from '../blocking/blocked.ts';
import { SCHEDULED_LIMIT } from '../limits.ts';
import { findOwnChannel, nameOf, toAuthor } from '../queries.ts';
import { notFound as channelNotFound, checkOpen } from '../service.ts';
import { findReached } from '../several/queries.ts';
import { nobodyReached } from '../several/service.ts';
import {
  countWaiting,
  deleteFiles,
  findScheduled,
  lockScheduled,
  replaceFiles,
  type ScheduledRow,
  takeBackScheduled,
  upsertScheduled,
} from './queries.ts';

const DAY_MS = 86_400_000;
/** How long a message that reached not everybody is listed. */
const SHOWN_MS = 7 * DAY_MS;

const notFound = () => new AppError('chat.scheduled_not_found', 'You have no such message that waits.');

const toScheduled = (row: ScheduledRow): ScheduledMessage => ({
  id: row.id,
  content: row.content,
  files: row.files,
  channelId: row.channel_id && row.kind ? nameOf({ kind: row.kind, id: row.channel_id }) : null,
  people: (row.people ?? []).map((person) => ({
    ...toAuthor(person.id, { ...person, email: '', near: false }),
    isMissed: person.is_missed,
  })),
  sendAt: row.send_at,
  day: dayIn(row.time_zone, row.send_at),
  time: timeIn(row.time_zone, row.send_at),
  sentAt: row.sent_at,
});

/** Since when a message must have been sent to be listed. */
export const listedSince = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - SHOWN_MS);

/** What waits to be sent for the viewer, the next first. */
export async function listScheduled(ctx: Context, viewer: Viewer): Promise<ScheduledMessage[]> {
  return (await findScheduled(ctx.db, viewer, { since: listedSince(ctx) })).map(toScheduled);
}

/** The id of the channel that the viewer may write to now. @throws messages.channel_not_found, closed, blocked */
async function findWritable(work: Work, viewer: Viewer, name: string): Promise<Known<'channel'>> {
  const channel = await findOwnChannel(work.db, viewer, name);
  if (!channel) throw channelNotFound();
  checkOpen(channel);
  if (channel.isBlocked) throw blocked();
  return channel.id;
}

/** Only clients of the viewer, so that no row names anybody else: one who went meanwhile is left out. */
async function findClientsAmong(
  work: Work,
  viewer: Viewer,
  to: readonly { personId: string; id: string }[],
): Promise<{ personId: Known<'person'>; id: string }[]> {
  if (to.length === 0) return [];
  const people = to.map(({ personId }) => personId);
  const reached = new Set((await findReached(work.db, viewer, people)).map(({ personId }) => personId));
  return to.flatMap(({ personId: asked, id }) => {
    const personId = knownAmong(reached, asked);
    return personId ? [{ personId, id }] : [];
  });
}

/** Another device may have taken a file out of the message, which deletes it. @throws objects.not_found */
async function checkStillInUse(work: Work, viewer: Viewer, id: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const used = await findOwnPaths(work.db, viewer, [id]);
  if (paths.every((path) => used.has(path))) return;
  throw new AppError(
    'objects.not_found',
    'A file was taken out of this message on another device. Upload the file again.',
  );
}

/**
 * Schedules a message by the clock of the viewer's profile, or changes one that waits. A time that has passed, such as
 * that of a phone without a network, is now. A repeat changes nothing, also after it was sent.
 * @throws chat.nobody_reached, messages.channel_not_found, chat.already_sent, chat.no_room, chat.too_far, and what
 *   `takeObject` throws
 */
export async function putScheduled(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { files, day, time, channelId, to = [], ...words }: z.output<typeof NewScheduledMessage>,
): Promise<ScheduledMessage> {
  await ctx.limits.take(SCHEDULED_LIMIT, viewer.id);
  const { timeZone } = await getProfile(ctx, viewer);
  const now = ctx.clock.now();
  const sendAt = instantAt(day, time, timeZone);
  if (Date.parse(sendAt) - now.getTime() > SCHEDULED_DAYS_MAX * DAY_MS) {
    throw new AppError('chat.too_far', 'A message can be scheduled for a year ahead at most.');
  }
  const content = words.content || markOfFiles(files ?? []);
  const [before] = await findScheduled(ctx.db, viewer, { since: now, id });
  // Those of a sent one are in use by its messages.
  const inUse = files && !before?.sent_at ? await takeFiles(ctx, viewer, [id], files) : [];
  let unused: string[] = [];
  const kept = await inTransaction(ctx, async (work) => {
    const locked = await lockScheduled(work.db, viewer, id);
    if (locked?.takenBackAt) throw notFound();
    const read = async () => {
      const [row] = await findScheduled(work.db, viewer, { since: now, id });
      if (!row) throw notFound();
      return toScheduled(row);
    };
    if (locked?.sentAt) {
      const sent = await read();
      if (sent.content === content && sent.day === day && sent.time === time) return sent;
      throw new AppError('chat.already_sent', 'This message has been sent. Edit it in its channel.');
    }
    await checkStillInUse(work, viewer, id, inUse);
    const channel = channelId === undefined ? null : await findWritable(work, viewer, channelId);
    const clients = await findClientsAmong(work, viewer, to);
    if (channel === null && clients.length === 0) throw nobodyReached();
    const plan = { id, content, channelId: channel, to: clients, sendAt, now };
    const stored = await upsertScheduled(work.db, viewer, plan);
    if (!stored) throw notFound();
    unused = files ? await replaceFiles(work.db, viewer, stored, files) : [];
    if ((await countWaiting(work.db, viewer)) > SCHEDULED_MAX) {
      throw new AppError('chat.no_room', 'As many messages wait as there is room for. Take one back first.');
    }
    work.touch(chatTopics.scheduled.of(viewer.id));
    return read();
  });
  await forgetFiles(ctx, unused);
  return kept;
}

/**
 * Takes a message back before it is sent, or takes one that reached not everybody off the list. A repeat changes nothing.
 * @throws chat.scheduled_not_found; chat.already_sent when it reached everybody
 */
export async function deleteScheduled(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(SCHEDULED_LIMIT, viewer.id);
  let unused: string[] = [];
  await inTransaction(ctx, async (work) => {
    const locked = await lockScheduled(work.db, viewer, id);
    if (!locked) throw notFound();
    if (locked.takenBackAt) return;
    if (locked.sentAt) {
      const listed = await findScheduled(work.db, viewer, { since: listedSince(ctx) });
      if (!listed.some((row) => row.id === id)) {
        throw new AppError('chat.already_sent', 'This message has been sent. Delete it in its channel.');
      }
    }
    await takeBackScheduled(work.db, viewer, id, ctx.clock.now());
    unused = await deleteFiles(work.db, locked.id);
    work.touch(chatTopics.scheduled.of(viewer.id));
  });
  await forgetFiles(ctx, unused);
}
