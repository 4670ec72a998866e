import type { AlertData } from '@spotter/contract/alert-notice';
import { pageTexts } from '#lib/words/texts.ts';
import { renewThisDevice } from './tell-this-device.ts';

/** What was told while Spotter was closed is in the page now. A call that rings is answered there. */
async function clear(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const { alert, callId } = (shown.data ?? {}) as Partial<AlertData>;
    if (alert && !callId) shown.close();
  }
}

let isKept = false;

/** Keeps this device told, and clears its notifications when its person comes to look. */
export function keepAlerts(): void {
  if (isKept) return;
  isKept = true;
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  const renew = quietly(renewThisDevice);
  renew();
  pageTexts.onLanguage(renew);
  quietly(clear)();
  document.addEventListener('visibilitychange', quietly(clear));
}
