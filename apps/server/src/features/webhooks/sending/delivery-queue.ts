import { webhooksTopics } from '@spotter/contract/webhooks';
import type { Context, Work } from '#db/context.ts';
import type { SignalListener } from '#db/feature.ts';
import { createJobQueue, type JobKind } from '#db/jobs/job-queue.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import { state } from '#lib/state.ts';
import { hasWebhooksAsSystem } from '../queries.ts';
import { deliver } from './deliver.ts';
import { type DeliveryJob, findForgottenAsSystem, forgetOldAsSystem } from './delivery-queries.ts';

/** Messages that a server sends at once. */
const TOGETHER = 10;
const RULES = {
  // A job of the same turn that is added again is the same job.
  policy: 'exclusive',
  // A server that was killed has given its messages back after these seconds, twice the patience of an attempt.
  expireInSeconds: 20,
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 60,
} as const;
const STOP_MS = 12_000;
const TICK_MS = 60_000;
/** A delivery that has been due for this long has lost its job. */
const FORGOTTEN_MS = 60_000;

/** Who writes a delivery touches this: the servers then take part in the queue, and one sends it at once. */
export const deliveriesWaiting = webhooksTopics.waiting.of('all');

export type DeliveryQueue = SignalListener & {
  /** Whether this installation may have a webhook; false costs what happens there nothing. */
  mayHaveWebhooks(): boolean;
  /** Adds jobs in the transaction that writes their deliveries. Without an open queue they are found by the next round. */
  add(work: Work, jobs: readonly DeliveryJob[], ms: number): Promise<void>;
  /** Sends from now on, once there is a webhook. */
  start(): void;
  /** Resolves when this server sends, also what was written before. */
  open(): Promise<void>;
  /** Adds what has no job, such as after a restored backup, and forgets what is old. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
};

/** The queue of webhooks in PostgreSQL, as this server takes part in it. */
export const deliveryQueueOf = state(createDeliveryQueue);

/** Sends webhooks once there is one. @returns a function that stops it */
export function startWebhooks(ctx: Context): () => Promise<void> {
  const queue = deliveryQueueOf(ctx);
  queue.start();
  const failed = 'webhooks wait for the next round';
  const stopRounds = startRounds(ctx, { everyMs: TICK_MS, run: () => queue.tidy(), failed });
  return async () => {
    await stopRounds();
    await queue.stop();
  };
}

function createDeliveryQueue(ctx: Context): DeliveryQueue {
  let isStarted = false;
  /** False only while it is known that there is none. */
  let mayHave = true;
  /** Deliveries were written before the queue was open, and have no job; some may still be in their transactions. */
  let hasEarly = false;

  const kind: JobKind<DeliveryJob> = {
    queue: 'webhooks',
    rules: RULES,
    together: TOGETHER,
    keyOf: ({ deliveryId, turn }) => `${deliveryId} ${turn}`,
    run: (job) => deliver(ctx, job, (work, next, ms) => queue.add(work, [next], ms)),
    failed: 'a webhook was not handled and is tried again',
  };
  const jobs = createJobQueue(ctx, { name: 'webhooks', kinds: [kind], stopMs: STOP_MS });

  /** Adds jobs of what has been due for a time; a delivery that has one keeps it. */
  async function addForgotten(ms: number) {
    const forgotten = await findForgottenAsSystem(ctx.db, new Date(ctx.clock.now().getTime() - ms));
    if (forgotten.length > 0) await jobs.add(kind, forgotten, 0);
  }

  const queue: DeliveryQueue = {
    mayHaveWebhooks: () => mayHave,
    start() {
      isStarted = true;
      queue.missed();
    },
    async open() {
      await jobs.open();
      await addForgotten(0);
    },
    async add(work, added, ms) {
      work.touch(deliveriesWaiting);
      if (!jobs.isOpen()) hasEarly = true;
      await jobs.add(kind, added, ms, work);
    },
    async tidy() {
      if (!jobs.isOpen()) return;
      hasEarly = false;
      await forgetOldAsSystem(ctx.db, ctx.clock.now());
      await addForgotten(FORGOTTEN_MS);
    },
    apply({ touched }) {
      const topics = touched.map(({ topic }) => topic);
      if (webhooksTopics.waiting.idsIn(topics).length === 0) return;
      mayHave = true;
      if (jobs.isOpen() && !hasEarly) jobs.wake();
      else queue.missed();
    },
    missed() {
      mayHave = true;
      void jobs.look(async () => {
        mayHave = await hasWebhooksAsSystem(ctx.db);
        if (mayHave && isStarted) await queue.open();
      });
    },
    stop: jobs.stop,
  };
  return queue;
}
