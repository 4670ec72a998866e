import { Worker } from 'node:worker_threads';
import { AppError } from '#lib/app-error.ts';
import type { Own, Weakness } from './password-estimate.ts';
import type { JudgeOrder, JudgeReply } from './password-worker.ts';

/** How long the thread waits for another password before it gives its 150 MB back. */
const IDLE_MS = 30_000;
/** Passwords that may wait; each takes 0.1 s at most. */
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
 * Whether a password is easy to guess, and why; null: it is good. The word lists are loaded with the first one and
 * the estimate runs in a thread, so a server that nobody signs up at pays nothing and one at work goes on answering.
 * @throws http.unavailable when too many wait already
 */
export function judgePassword(password: string, own: Own): Promise<Weakness | null> {
  current ??= startJudge();
  const judge = current;
  if (judge.waiting.size >= WAITING_MAX) {
    return Promise.reject(
      new AppError('http.unavailable', 'Many people sign up just now. Try again in a minute.'),
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
  const worker = new Worker(new URL('./password-worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
  });
  // A stop does not wait for it.
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

/** Ends the thread; the next password starts another. */
function end(judge: Judge, error = new Error('the thread that judges passwords ended')): void {
  if (current === judge) current = undefined;
  clearTimeout(judge.idle);
  for (const { reject } of judge.waiting.values()) reject(error);
  judge.waiting.clear();
  void judge.worker.terminate();
}
