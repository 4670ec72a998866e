import type { Job, PgBoss, Queue } from 'pg-boss';
import type { Context, Work } from '../context.ts';
import { queueWithinAsSystem } from './queue-queries.ts';
import { startBoss } from './start-boss.ts';

/** One kind of jobs, a queue of its own in PostgreSQL. */
export type JobKind<J extends object> = {
  /** Its name in PostgreSQL. */
  queue: string;
  rules: Omit<Queue, 'name'>;
  /** Jobs that a server runs at once. */
  together: number;
  /** What makes two waiting jobs the same, by the policy of the rules. */
  keyOf(job: J): string;
  /** Does one. One that throws is tried again later, by any server. @param signal says that another server has it now */
  run(job: J, signal: AbortSignal): Promise<void>;
  /** What the log says then. */
  failed: string;
  /** What the log may know of a job. */
  facts?(job: J): object;
};

/** Kinds of jobs that open and stop together, as this server takes part in them. */
export type JobQueue = {
  /** Whether this server takes part. */
  isOpen(): boolean;
  /** Resolves when this server takes part, unless it stops. */
  open(): Promise<void>;
  /** Adds jobs, in the transaction of what they are about if there is one. Before it is open nothing is added. @param ms how long they wait */
  add<J extends object>(kind: JobKind<J>, jobs: readonly J[], ms: number, work?: Work): Promise<void>;
  /** Takes at once what waits. */
  wake(): void;
  /**
   * Looks whether it is to be opened; what fails is logged. A stop waits for it, and nothing begins after that or
   * without secrets.
   */
  look(run: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** What the jobs send, for the log. */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own jobs
  kinds: readonly JobKind<any>[];
  /** How long a stop waits for running jobs. */
  stopMs: number;
};

const jobOf = <J extends object>(kind: JobKind<J>, job: J, ms: number) => ({
  data: job,
  startAfter: ms / 1000,
  singletonKey: kind.keyOf(job),
});

async function runOne<J extends object>(
  ctx: Context,
  kind: JobKind<J>,
  { id, data, signal }: Pick<Job<J>, 'id' | 'data' | 'signal'>,
) {
  try {
    await kind.run(data, signal);
    return { id, status: 'completed' as const };
  } catch (error) {
    ctx.log.warn({ err: error, ...kind.facts?.(data) }, kind.failed);
    return { id, status: 'failed' as const };
  }
}

async function takePart<J extends object>(ctx: Context, boss: PgBoss, kind: JobKind<J>): Promise<string> {
  await boss.createQueue(kind.queue, kind.rules);
  const options = { batchSize: kind.together, pollingIntervalSeconds: 1, perJobResults: true } as const;
  return boss.work<J, unknown, typeof options>(kind.queue, options, (jobs) =>
    Promise.all(jobs.map((job) => runOne(ctx, kind, job))),
  );
}

/** Nothing is opened before somebody asks for it, so an installation without these jobs does not pay for them. */
export function createJobQueue(ctx: Context, { name, kinds, stopMs }: Options): JobQueue {
  let opening: Promise<{ boss: PgBoss; workers: string[] }> | undefined;
  let opened: { boss: PgBoss; workers: string[] } | undefined;
  let isStopped = false;
  const looking = new Set<Promise<void>>();

  async function begin() {
    const boss = await startBoss(ctx, name);
    const workers: string[] = [];
    for (const kind of kinds) workers.push(await takePart(ctx, boss, kind));
    return { boss, workers };
  }

  return {
    isOpen: () => opened !== undefined,
    async open() {
      if (isStopped) return;
      opening ??= begin();
      try {
        opened = await opening;
      } catch (error) {
        opening = undefined;
        throw error;
      }
    },
    async add(kind, jobs, ms, work) {
      const made = jobs.map((job) => jobOf(kind, job, ms));
      const within = work && { db: queueWithinAsSystem(work.db) };
      await opened?.boss.insert(kind.queue, made, within);
    },
    wake() {
      if (isStopped) return;
      for (const worker of opened?.workers ?? []) opened?.boss.notifyWorker(worker);
    },
    async look(run) {
      if (isStopped || !ctx.secrets) return;
      const one = run()
        .catch((error) => ctx.log.error({ err: error }, `${name} are not sent by this server`))
        .finally(() => looking.delete(one));
      looking.add(one);
      await one;
    },
    async stop() {
      isStopped = true;
      await Promise.all(looking);
      const begun = await opening?.catch(() => undefined);
      // Until then a running job may add the one that goes on with it.
      await begun?.boss.stop({ graceful: true, timeout: stopMs });
      opened = undefined;
    },
  };
}
