import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Context } from '#db/context.ts';
import { createJobs } from './create-jobs.ts';

const ctx = {} as Context;

/** Features whose jobs note what happens to them. */
function noting(log: string[], names: readonly string[]) {
  const one = (name: string) => ({
    begin: () => {
      log.push(`${name} begins`);
      return async () => void log.push(`${name} ends`);
    },
  });
  return [{}, ...names.map(one)];
}

it('begins the jobs of each feature in a turn of its own, and stops each once', async () => {
  const log: string[] = [];
  const jobs = createJobs(ctx, noting(log, ['a', 'b']));
  const beginning = jobs.begin();
  expect(log).toEqual([]);
  await nextTurn();
  expect(log).toEqual(['a begins']);
  await beginning;
  await jobs.stop();
  expect(log).toEqual(['a begins', 'b begins', 'a ends', 'b ends']);
});

it('begins nothing after a stop in the middle, and ends what has begun', async () => {
  const log: string[] = [];
  const jobs = createJobs(ctx, noting(log, ['a', 'b']));
  const beginning = jobs.begin();
  await nextTurn();
  await jobs.stop();
  await beginning;
  expect(log).toEqual(['a begins', 'a ends']);
});
