import type { AlertData, AlertShown } from '@spotter/contract/alert-notice';
import type { Call } from '@spotter/contract/calls';
import { handleLive } from '#lib/live/live-handlers.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { renewThisDevice } from './tell-this-device.ts';

/** Takes away those of the shown alerts that nobody needs any more. */
async function clearWhere(isOld: (tag: string, data: Partial<AlertData>) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (isOld(shown.tag, (shown.data ?? {}) as Partial<AlertData>)) shown.close();
  }
}

/** What was told while Spotter was closed is in the page now. A call that rings is answered there. */
async function clear(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  await clearWhere((_tag, { alert, callId }) => alert === true && !callId);
}

/** The tags of calls that were answered or declined: nothing is left to tell of them. */
const settled = new Set<string>();

/** A call that rings no more says so by itself; that one was missed stays. */
async function clearCall({ id, state }: Call): Promise<void> {
  if (state === 'ringing') return;
  if (state !== 'missed' && state !== 'cancelled') settled.add(`call:${id}`);
  await clearWhere((tag, { callId }) => callId === id || settled.has(tag));
}

/** The push that says that a call is over comes after the page has known it. */
async function clearShown({ data }: MessageEvent<AlertShown | undefined>): Promise<void> {
  if (data?.type === 'alert-shown' && settled.has(data.tag)) await clearWhere((tag) => tag === data.tag);
}

let isKept = false;

/** Keeps this device told, and clears its notifications when its person comes to look, or has answered here. */
export function keepAlerts(): void {
  if (isKept) return;
  isKept = true;
  const quietly =
    <Told extends unknown[]>(work: (...told: Told) => Promise<void>) =>
    (...told: Told) =>
      void work(...told).catch(() => undefined);
  const renew = quietly(() => renewThisDevice());
  renew();
  pageTexts.onLanguage(renew);
  const look = quietly(clear);
  look();
  document.addEventListener('visibilitychange', look);
  navigator.serviceWorker?.addEventListener('message', quietly(clearShown));
  const change = quietly(clearCall);
  handleLive({
    'call.changed': (call) => {
      change(call);
      return [];
    },
  });
}
