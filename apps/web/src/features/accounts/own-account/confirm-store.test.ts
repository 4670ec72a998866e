import { expect, test, vi } from 'vitest';
import { CallError } from '#lib/call/call.ts';
import { isAsking } from './asking-store.ts';
import { answerAsking, confirmed } from './confirm-store.ts';

const refusal = (code: string) =>
  new CallError(403, code, { type: 'about:blank', title: 'Forbidden', status: 403, detail: '', code });
/** A call that the server refuses the first time, with this code. */
const refusedOnce = (code: string) => vi.fn(async () => 'done').mockRejectedValueOnce(refusal(code));

test('a call that needs a proof of identity asks for it, and is then repeated', async () => {
  const run = refusedOnce('accounts.confirm_needed');
  const result = confirmed(run);
  await expect.poll(isAsking).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
  answerAsking(true);
  expect(await result).toBe('done');
  expect(isAsking()).toBe(false);
});

test('one answer is for all calls that wait for it', async () => {
  const runs = [refusedOnce('accounts.confirm_needed'), refusedOnce('accounts.confirm_needed')];
  const results = runs.map((run) => confirmed(run));
  await expect.poll(isAsking).toBe(true);
  answerAsking(true);
  expect(await Promise.all(results)).toEqual(['done', 'done']);
});

test('without the proof the call is not repeated', async () => {
  const run = refusedOnce('accounts.confirm_needed');
  const result = confirmed(run);
  await expect.poll(isAsking).toBe(true);
  answerAsking(false);
  await expect(result).rejects.toMatchObject({ code: 'accounts.confirm_needed' });
  expect(run).toHaveBeenCalledTimes(1);
});

test('any other refusal asks for nothing', async () => {
  await expect(confirmed(refusedOnce('archives.not_found'))).rejects.toMatchObject({
    code: 'archives.not_found',
  });
  expect(isAsking()).toBe(false);
});
