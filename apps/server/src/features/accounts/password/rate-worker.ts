/** The thread that rates passwords; `rate-password.ts` starts it. */
import { parentPort } from 'node:worker_threads';
import { createEstimate, type Own, type Weakness } from './create-estimate.ts';

export type RateRequest = { id: number; password: string; own: Own };
export type RateReply = { id: number; weakness: Weakness | null };

const estimate = createEstimate();

parentPort?.on('message', ({ id, password, own }: RateRequest) => {
  parentPort?.postMessage({ id, weakness: estimate(password, own) } satisfies RateReply);
});
