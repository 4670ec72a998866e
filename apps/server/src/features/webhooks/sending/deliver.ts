import { webhooksTopics } from '@spotter/contract/webhooks';
import { WEBHOOK_TEST } from '@spotter/contract/webhooks-limits';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import {
  type DeliveryJob,
  findDelivery,
  noteFailure,
  noteSuccess,
  recordDelivery,
  type SentDelivery,
} from './delivery-queries.ts';
import { type AttemptResult, postMessage } from './post-message.ts';
import { OFF_AFTER_MS, waitAfter } from './retry-rules.ts';
import { signMessage } from './sign-message.ts';

type AddNext = (work: Work, job: DeliveryJob, ms: number) => Promise<void>;

/** 410: the address asks for nothing more. */
const GONE = 410;
const NOT_SENT = { status: null, ms: 0 };

/**
 * Makes one attempt, unless the delivery has had another turn meanwhile. Whether the owner may see what it is about, and
 * wants it, is asked now. A server that dies between the answer and the note of it lets another one send it again.
 */
export async function deliver(ctx: Context, job: DeliveryJob, addNext: AddNext): Promise<void> {
  const found = await findDelivery(ctx.db, job);
  if (!found) return;
  const posted = await attempt(ctx, found);
  await inTransaction(ctx, (work) => finish(ctx, work, { found, job, posted, addNext }));
}

async function attempt(ctx: Context, found: SentDelivery): Promise<AttemptResult> {
  if (found.isOff && found.event !== WEBHOOK_TEST) return { ...NOT_SENT, problem: 'off' };
  if (!found.isShown) return { ...NOT_SENT, problem: 'hidden' };
  if (!ctx.secrets) throw new Error('SECRET_KEY is missing, so webhooks cannot be signed');
  const body = JSON.stringify({ type: found.event, timestamp: found.createdAt, data: found.data });
  const message = { id: `msg_${found.id}`, at: ctx.clock.now(), body };
  return postMessage(ctx.config, found.url, signMessage(ctx.secrets, found.webhookId, message));
}

type Attempted = { found: SentDelivery; job: DeliveryJob; posted: AttemptResult; addNext: AddNext };

async function finish(ctx: Context, work: Work, { found, job, posted, addNext }: Attempted): Promise<void> {
  const now = ctx.clock.now();
  const isTest = found.event === WEBHOOK_TEST;
  const isSent = posted.problem !== 'off' && posted.problem !== 'hidden';
  const attempts = found.attempts + (isSent ? 1 : 0);
  const isFinal = !isSent || isTest || posted.problem === null || posted.status === GONE;
  const wait = isFinal ? null : waitAfter(attempts);
  const next = { ...job, turn: job.turn + 1 };
  const isRecorded = await recordDelivery(work.db, job, {
    ...posted,
    attempts,
    state: posted.problem === null ? 'delivered' : wait === null ? 'failed' : 'waiting',
    turn: next.turn,
    triedAt: now,
    dueAt: new Date(now.getTime() + (wait ?? 0)),
  });
  if (!isRecorded) return;
  work.touch(webhooksTopics.own.of(found.personId));
  if (posted.problem === null) await noteSuccess(work.db, found.webhookId);
  else if (isSent && !isTest) {
    const since = new Date(now.getTime() - OFF_AFTER_MS);
    await noteFailure(work.db, found.webhookId, { now, since, isGone: posted.status === GONE });
  }
  if (wait !== null) await addNext(work, next, wait);
}
