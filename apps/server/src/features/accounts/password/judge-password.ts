import { Worker } from 'node:worker_threads';
import { AppError } from '#lib/app-error.ts';
import type { Own, Weakness } from './create-estimate.ts';
import type { JudgeOrder, JudgeReply } from './judge-worker.ts';

/** How long the idle thread lives before it gives its 150 MB back. */
const IDLE_MS = 30_000;
/** Passwords that may wait; each takes at most 0.1 s. */
const WAITING_MAX = 100;
const MEGABYTES_MAX = 512;

type Answer = { resolve: (weakness: Weakness | null) => void; reject: (error: Error) => void };
type Judge = {
  worker: Worker;
  waiting: Map<number, Answer>;
  idle: ReturnType<typeof setTimeout> | undefined;
};

let current: Judge | undefined;
let lastId = 0;

/**
 * Says why a password is easy to guess; null when it is good. A thread does the work and loads the word lists with
 * the first password: an idle server pays nothing, and a busy one stays responsive.
 * @throws http.unavailable when too many passwords wait
 */
export function judgePassword(password: string, own: Own): Promise<Weakness | null> {
  current ??= startJudge();
  const judge = current;
  if (judge.waiting.size >= WAITING_MAX) {
    return Promise.reject(
      new AppError('http.unavailable', 'Too many people are signing up. Try again in a minute.'),
    );
  }
  clearTimeout(judge.idle);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    judge.waiting.set(id, { resolve, reject });
    judge.worker.postMessage({ id, password, own } satisfies JudgeOrder);
  });
}

function startJudge(): Judge {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
  });
  // The thread must not keep the process alive.
  worker.unref();
  const judge: Judge = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', ({ id, weakness }: JudgeReply) => {
    judge.waiting.get(id)?.resolve(weakness);
    judge.waiting.delete(id);
    if (judge.waiting.size === 0) judge.idle = setTimeout(() => end(judge), IDLE_MS).unref();
  });
  worker.on('error', (error) => end(judge, error));
  return judge;
}

/** Ends the thread; the next password starts a new one. */
function end(judge: Judge, error = new Error('the worker that rates passwords exited; try again')): void {
  if (current === judge) current = undefined;
  clearTimeout(judge.idle);
  for (const { reject } of judge.waiting.values()) reject(error);
  judge.waiting.clear();
  void judge.worker.terminate();
}
