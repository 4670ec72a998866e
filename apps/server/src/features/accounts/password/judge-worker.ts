/** The thread that judges passwords; `judge-password.ts` starts it. */
import { parentPort } from 'node:worker_threads';
import { createEstimate, type Own, type Weakness } from './create-estimate.ts';

export type JudgeOrder = { id: number; password: string; own: Own };
export type JudgeReply = { id: number; weakness: Weakness | null };

const estimate = createEstimate();

parentPort?.on('message', ({ id, password, own }: JudgeOrder) => {
  parentPort?.postMessage({ id, weakness: estimate(password, own) } satisfies JudgeReply);
});
