import { chatTopics } from '@spotter/contract/chat';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import { forgetFiles } from '#features/objects/service.ts';
import type { Known } from '#lib/known.ts';
import { insertFiles } from '../attachments/extras-queries.ts';
import { insertMessages } from '../sent-queries.ts';
import { tellSent } from '../service.ts';
import { writeToPeople } from '../several/service.ts';
import {
  type DueMessage,
  deleteFiles,
  deleteUnlistedFilesAsSystem,
  findDueAsSystem,
  lockDue,
  markSent,
} from './queries.ts';
import { listedSince } from './service.ts';

const TICK_MS = 5_000;
const HOUR_MS = 3_600_000;
/** Messages per batch. */
const BATCH = 50;

/**
 * Sends the messages whose time has come, every few seconds, and deletes the files of the missed ones that are listed no
 * more. @returns a function that stops it, after a running round
 */
export function startSendingScheduled(ctx: Context): () => Promise<void> {
  const failed = 'scheduled messages wait for the next round';
  const stopSending = startRounds(ctx, { everyMs: TICK_MS, now: true, run: () => sendDue(ctx), failed });
  const stopSweeping = startRounds(ctx, {
    everyMs: HOUR_MS,
    now: true,
    run: () => forgetMissed(ctx),
    failed: 'files of missed scheduled messages wait for the next round',
  });
  return async () => void (await Promise.all([stopSending(), stopSweeping()]));
}

/** Deletes the files of messages that reached nobody, once these have left the list. */
export async function forgetMissed(ctx: Context): Promise<void> {
  await forgetFiles(ctx, await deleteUnlistedFilesAsSystem(ctx.db, listedSince(ctx)));
}

/**
 * Sends each message whose time has come, once: its row is locked, and marked in the transaction that writes the messages.
 * A row that another server holds is skipped, and a killed server's is as if it had not begun.
 */
export async function sendDue(ctx: Context): Promise<void> {
  for (;;) {
    const due = await findDueAsSystem(ctx.db, ctx.clock.now(), BATCH);
    let sent = 0;
    for (const id of due) {
      try {
        if (await sendOne(ctx, id)) sent += 1;
      } catch (error) {
        // The others do not wait for it.
        ctx.log.error({ err: error, id }, 'a scheduled message waits for the next round');
      }
    }
    if (due.length < BATCH || sent === 0) return;
  }
}

async function sendOne(ctx: Context, id: Known<'scheduled'>): Promise<boolean> {
  let files: string[] = [];
  const isSent = await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const due = await lockDue(work.db, id, now);
    if (!due) return false;
    const missed = due.isMember ? await write(work, now, due) : everybody(due);
    await markSent(work.db, id, { now, ...missed });
    const isWritten = due.channelId === null ? missed.missed.length < due.to.length : !missed.isMissed;
    // Those of one that reached nobody are its sender's, while it is listed.
    if (isWritten) files = await deleteFiles(work.db, id);
    work.touch(chatTopics.scheduled.of(due.senderId));
    return true;
  });
  // A message that was there before has none of them.
  await forgetFiles(ctx, files);
  return isSent;
}

type Missed = { missed: string[]; isMissed: boolean };

const everybody = ({ to, channelId }: DueMessage): Missed => ({
  missed: to.map(({ personId }) => personId),
  isMissed: channelId !== null,
});

/** Writes the messages. @returns whom they did not reach */
async function write(work: Work, now: Date, due: DueMessage): Promise<Missed> {
  const { id, studioId, senderId, channelId, content, files, to } = due;
  const sender = { id: senderId, studioId };
  if (channelId === null) {
    const { missed } = await writeToPeople(work, now, sender, { content, files, to });
    return { missed, isMissed: false };
  }
  const place = { studioId, name: channelId, now };
  const { sent } = await insertMessages(work.db, place, [{ id, senderId, content }]);
  for (const { channel, message } of sent) {
    await insertFiles(work.db, studioId, [message.id], files);
    await tellSent(work, sender, channel, { ...message, files });
  }
  return { missed: [], isMissed: sent.length === 0 };
}
