import { archivesTopics } from '@spotter/contract/archives';
import { type Context, inTransaction } from '#db/context.ts';
import type { SignalListener } from '#db/feature.ts';
import { createJobQueue, type JobKind } from '#db/jobs/job-queue.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import type { Known } from '#lib/known.ts';
import { state } from '#lib/state.ts';
import { archiveGone } from './events.ts';
import { makeArchive } from './make-archive.ts';
import { deleteExpiredAsSystem, findWaitingAsSystem } from './queries.ts';
import { sweepArchives } from './sweep-archives.ts';

const RULES = {
  // A job of the same archive that is added again is the same job.
  policy: 'exclusive',
  // A killed server has given its archive back after these seconds; an archive may take as long as it needs.
  heartbeatSeconds: 15,
  expireInSeconds: 6 * 3_600,
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 60,
} as const;
const STOP_MS = 10_000;
const TICK_MS = 60_000;
const SWEEP_MS = 3_600_000;

/** Who asks for an archive touches this: the servers then take part in the queue, and one makes it. */
export const archivesWaiting = archivesTopics.waiting.of('all');

export type ArchiveQueue = SignalListener & {
  start(): void;
  /** Adds a job for each archive that waits; a row is what counts, so none is lost with its job. */
  add(): Promise<void>;
  /** Deletes what was kept for a week. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
};

/** The queue of archives in PostgreSQL, as this server takes part in it. */
export const archiveQueueOf = state(createArchiveQueue);

/** Makes archives once one is asked for, and deletes the old ones. @returns a function that stops it */
export function startArchives(ctx: Context): () => Promise<void> {
  const queue = archiveQueueOf(ctx);
  queue.start();
  const run = () => Promise.all([queue.tidy(), queue.add()]);
  const stopRounds = startRounds(ctx, { everyMs: TICK_MS, run, failed: 'archives wait for the next round' });
  return async () => {
    await stopRounds();
    await queue.stop();
  };
}

function createArchiveQueue(ctx: Context): ArchiveQueue {
  const stopping = new AbortController();
  let isStarted = false;
  let sweptAt = 0;

  const kind: JobKind<{ archiveId: Known<'archive'> }> = {
    queue: 'archives',
    rules: RULES,
    together: 1,
    keyOf: ({ archiveId }) => archiveId,
    run: ({ archiveId }, signal) => makeArchive(ctx, archiveId, AbortSignal.any([signal, stopping.signal])),
    failed: 'an archive was not made and is tried again',
    facts: ({ archiveId }) => ({ archive: archiveId }),
  };
  const jobs = createJobQueue(ctx, { name: 'archives', kinds: [kind], stopMs: STOP_MS });

  const queue: ArchiveQueue = {
    start() {
      isStarted = true;
      queue.missed();
    },
    async add() {
      const waiting = await findWaitingAsSystem(ctx.db);
      if (waiting.length === 0 || !isStarted) return;
      await jobs.open();
      await jobs.add(
        kind,
        waiting.map((archiveId) => ({ archiveId })),
        0,
      );
      jobs.wake();
    },
    async tidy() {
      const now = ctx.clock.now();
      const gone = await inTransaction(ctx, async (work) => {
        const deleted = await deleteExpiredAsSystem(work.db, now);
        for (const { id, personId } of deleted) {
          work.touch(archivesTopics.own.of(personId));
          await work.emit(archiveGone, { archiveId: id });
        }
        return deleted.length;
      });
      if (gone === 0 && now.getTime() - sweptAt < SWEEP_MS) return;
      sweptAt = now.getTime();
      await sweepArchives(ctx);
    },
    apply({ touched }) {
      if (archivesTopics.waiting.idsIn(touched.map(({ topic }) => topic)).length > 0) queue.missed();
    },
    missed() {
      if (!isStarted) return;
      queue.add().catch((error) => ctx.log.error({ err: error }, 'archives wait for the next round'));
    },
    async stop() {
      stopping.abort(new Error('the server stops'));
      await jobs.stop();
    },
  };
  return queue;
}
