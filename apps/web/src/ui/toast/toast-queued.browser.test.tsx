import { afterEach, expect, test, vi } from 'vitest';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { showToasts, type ToastText } from './toast.ts';
import { toastQueued } from './toast-queued.ts';

afterEach(() => vi.restoreAllMocks());

test('what is queued without a network is not said to be done: it is on this device', async () => {
  const said: ToastText[] = [];
  answerCalls({ 'PUT /api/coach/clients/:id/concerns': () => Promise.reject(new TypeError('no network')) });
  await renderSignedIn(<p>Page</p>);
  showToasts((one) => said.push(one));
  toastQueued({ title: 'Saved', tone: 'positive' }, 'On this device');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  outbox.add('PUT /api/coach/clients/:id/concerns', { params: { id: 'kim' }, body: { seenUntil: null } });
  toastQueued({ title: 'Saved', tone: 'positive' });
  toastQueued({ title: 'Kim gets it', tone: 'positive' }, 'On this device');
  expect(said).toEqual([
    { title: 'Saved', tone: 'positive' },
    { title: 'Saved', description: '1 change is only on this device for now', tone: 'neutral' },
    { title: 'On this device', tone: 'neutral' },
  ]);
});
