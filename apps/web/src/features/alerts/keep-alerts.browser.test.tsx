import type { Call } from '@spotter/contract/calls';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { liveHandlers } from '#lib/live/live-handlers.ts';
import { keepAlerts } from './keep-alerts.ts';

afterEach(() => vi.restoreAllMocks());

/** A tray in which alerts of the call lie. @returns what is left in it */
function trayOf(...alerts: { tag: string; callId?: string }[]): Set<string> {
  const left = new Set(alerts.map(({ tag, callId = '' }) => `${tag} ${callId}`));
  const notifications = alerts.map(({ tag, callId }) => ({
    tag,
    data: { alert: true, callId },
    close: () => left.delete(`${tag} ${callId ?? ''}`),
  }));
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    getNotifications: async () => notifications,
  } as never);
  return left;
}

function change(call: Partial<Call>): void {
  const client = new QueryClient();
  for (const handle of liveHandlers) handle['call.changed']?.(call as Call, client);
}

const tell = (tag: string) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'alert-shown', tag } }));

test('the alerts of a call go when it was answered, also the one that comes after it', async () => {
  const empty = trayOf();
  keepAlerts();
  expect(empty.size).toBe(0);
  const ringing = trayOf({ tag: 'call:1', callId: '1' }, { tag: 'call:2', callId: '2' });
  change({ id: '1', state: 'ringing' });
  change({ id: '1', state: 'active' });
  await expect.poll(() => [...ringing]).toEqual(['call:2 2']);
  const late = trayOf({ tag: 'call:1' }, { tag: 'message:3' });
  tell('message:3');
  tell('call:1');
  await expect.poll(() => [...late]).toEqual(['message:3 ']);
});

test('a call that was missed rings no more, and that it was missed stays', async () => {
  keepAlerts();
  const left = trayOf({ tag: 'call:4', callId: '4' }, { tag: 'call:4' });
  change({ id: '4', state: 'missed' });
  await expect.poll(() => [...left]).toEqual(['call:4 ']);
});
