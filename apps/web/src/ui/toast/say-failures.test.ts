import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from '#lib/call/call.ts';
import { sayFailures } from './say-failures.ts';
import { showToasts, type ToastText } from './toast.ts';

const said = vi.fn<(text: ToastText) => void>();
showToasts(said);
const client = new QueryClient();
sayFailures(client);

/** Makes a call that fails, by a button that has gone before the answer comes. */
async function fail(meta?: { failure: true | string }): Promise<ToastText[]> {
  said.mockClear();
  const error = new CallError(0, 'no connection', null);
  const observer = new MutationObserver(client, {
    mutationFn: () => Promise.reject(error),
    networkMode: 'always',
    ...(meta && { meta }),
  });
  const leave = observer.subscribe(() => undefined);
  const answer = observer.mutate().catch(() => undefined);
  leave();
  await answer;
  return said.mock.calls.flat();
}

test('a failure is said once, although nobody sees the button any more', async () => {
  const texts = await fail({ failure: true });
  expect(texts).toEqual([{ description: expect.any(String), tone: 'danger' }]);
});

test('its title is the text of the key', async () => {
  const texts = await fail({ failure: 'workouts.startFailed' });
  expect(texts).toMatchObject([{ title: 'workouts.startFailed' }]);
});

test('a mutation that does not ask for it leaves that to who calls it', async () => {
  expect(await fail()).toEqual([]);
});
