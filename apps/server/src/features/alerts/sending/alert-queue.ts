import { alertsTopics } from '@spotter/contract/alerts';
import type { Context, Work } from '#db/context.ts';
import type { SignalListener } from '#db/feature.ts';
import { createJobQueue, type JobKind } from '#db/jobs/job-queue.ts';
import { state } from '#lib/state.ts';
import { type DigestJob, sendDigest } from '../mail/send-digest.ts';
import { isAnybodyAlertedAsSystem } from '../queries.ts';
import { tagOf } from './alert-rules.ts';
import { type AlertJob, deliver } from './deliver.ts';

/** Alerts that a server sends at once. */
const TOGETHER = 20;
/** A server that was killed has given its alerts back after this time, and the watch. Seconds. */
const LOST_AFTER = 20;
const RULES = {
  // One that waits to be sent tells what is newest then, so a second one would tell nothing more.
  policy: 'short',
  expireInSeconds: LOST_AFTER,
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 60,
};
/** Mails of the day. A mail server takes its time, and is asked again after longer times. */
const MAILS_TOGETHER = 5;
const RULES_OF_MAILS = {
  ...RULES,
  expireInSeconds: 180,
  retryDelay: 30,
  retryDelayMax: 3_600,
};
const STOP_MS = 5_000;

/** Who writes a job touches this: the server that opened the queue takes it at once. */
export const jobsWaiting = alertsTopics.waiting.of('all');

export type AlertQueue = SignalListener & {
  /** Whether this installation tells anybody by a device or a mail. Until then the queue costs nothing. */
  isOpen(): boolean;
  /** Opens it if somebody is told; resolves then. */
  look(): Promise<void>;
  /** Resolves when alerts can be added, and are sent by this server too. */
  open(): Promise<void>;
  /** Adds alerts in the transaction of what they tell. @param ms how long they wait */
  add(work: Work, jobs: readonly AlertJob[], ms: number): Promise<void>;
  /** Adds mails of the day in the transaction that takes the day. */
  addMails(work: Work, jobs: readonly DigestJob[]): Promise<void>;
  stop(): Promise<void>;
};

/** The queue of alerts in PostgreSQL, as this server takes part in it. */
export const queueOf = state(createAlertQueue, (queue) => queue.stop());

/** Takes part in the queue before the first request, which may be a message, if anybody is told. */
export const prepareAlerts = (ctx: Context): Promise<void> => queueOf(ctx).look();

function createAlertQueue(ctx: Context): AlertQueue {
  const alertKind: JobKind<AlertJob> = {
    queue: 'alerts',
    rules: RULES,
    together: TOGETHER,
    keyOf: (job) => `${job.deviceId} ${tagOf(job)}${job.again ? ' again' : ''}`,
    async run(job) {
      const seconds = await deliver(ctx, job);
      if (seconds !== undefined) await jobs.add(alertKind, [{ ...job, isLate: true }], seconds * 1_000);
    },
    failed: 'an alert was not sent and is tried again',
    facts: ({ kind }) => ({ kind }),
  };
  const mailKind: JobKind<DigestJob> = {
    queue: 'mails',
    rules: RULES_OF_MAILS,
    together: MAILS_TOGETHER,
    keyOf: ({ personId }) => personId,
    async run(job) {
      const seconds = await sendDigest(ctx, job);
      if (seconds !== undefined) await jobs.add(mailKind, [job], seconds * 1_000);
    },
    failed: 'a mail of the day was not sent and is tried again',
  };
  const jobs = createJobQueue(ctx, { name: 'alerts', kinds: [alertKind, mailKind], stopMs: STOP_MS });

  const queue: AlertQueue = {
    isOpen: jobs.isOpen,
    open: jobs.open,
    add: (work, added, ms) => jobs.add(alertKind, added, ms, work),
    addMails: (work, added) => jobs.add(mailKind, added, 0, work),
    apply({ touched }) {
      const topics = touched.map(({ topic }) => topic);
      if (alertsTopics.waiting.idsIn(topics).length > 0) jobs.wake();
      if (alertsTopics.devices.idsIn(topics).length > 0) queue.missed();
    },
    async look() {
      if (jobs.isOpen()) return;
      await jobs.look(async () => {
        if (await isAnybodyAlertedAsSystem(ctx.db)) await jobs.open();
      });
    },
    missed: () => void queue.look(),
    stop: jobs.stop,
  };
  return queue;
}
