import { Worker } from 'node:worker_threads';
import { AppError } from '#lib/app-error.ts';
import type { Own, Weakness } from './create-estimate.ts';
import type { RateReply, RateRequest } from './rate-worker.ts';

/** How long the idle thread lives before it gives its 150 MB back. */
const IDLE_MS = 30_000;
/** Passwords that may wait; each takes at most 0.1 s. */
const WAITING_MAX = 100;
const MEGABYTES_MAX = 512;

type Answer = { resolve: (weakness: Weakness | null) => void; reject: (error: Error) => void };
type Rater = {
  worker: Worker;
  waiting: Map<number, Answer>;
  idle: ReturnType<typeof setTimeout> | undefined;
};

let current: Rater | undefined;
let lastId = 0;

/**
 * Says why a password is easy to guess; null when it is good. A thread does the work and loads the word lists with
 * the first password: an idle server pays nothing, and a busy one stays responsive.
 * @throws http.unavailable when too many passwords wait
 */
export function ratePassword(password: string, own: Own): Promise<Weakness | null> {
  current ??= startRater();
  const rater = current;
  if (rater.waiting.size >= WAITING_MAX) {
    return Promise.reject(
      new AppError('http.unavailable', 'Too many people are signing up. Try again in a minute.'),
    );
  }
  clearTimeout(rater.idle);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    rater.waiting.set(id, { resolve, reject });
    rater.worker.postMessage({ id, password, own } satisfies RateRequest);
  });
}

function startRater(): Rater {
  const worker = new Worker(new URL('./rate-worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
  });
  // The thread must not keep the process alive.
  worker.unref();
  const rater: Rater = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', ({ id, weakness }: RateReply) => {
    rater.waiting.get(id)?.resolve(weakness);
    rater.waiting.delete(id);
    if (rater.waiting.size === 0) rater.idle = setTimeout(() => end(rater), IDLE_MS).unref();
  });
  worker.on('error', (error) => end(rater, error));
  return rater;
}

/** Ends the thread; the next password starts a new one. */
function end(rater: Rater, error = new Error('the worker that rates passwords exited; try again')): void {
  if (current === rater) current = undefined;
  clearTimeout(rater.idle);
  for (const { reject } of rater.waiting.values()) reject(error);
  rater.waiting.clear();
  void rater.worker.terminate();
}
