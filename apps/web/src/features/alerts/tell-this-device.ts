import { currentLanguage } from '#lib/i18n.ts';
import { type NoticeRight, readNoticeRight } from '#lib/notice-right.ts';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import { addAlertDevice, readAlerts } from './api.ts';

/**
 * `insecure`: without https no browser can be told; `install`: on an iPhone or iPad, only the app on the home screen can be;
 * `old`: that app can since iOS 16.4, and this one is older.
 */
export type AlertRight = NoticeRight | 'insecure' | 'install' | 'old';

/** Only browsers on Apple devices have this property; it is true in the app on the home screen. */
const isOfApple = () => 'standalone' in navigator && navigator.maxTouchPoints > 0;

export function readAlertRight(): AlertRight {
  if (!window.isSecureContext) return 'insecure';
  if (navigator.serviceWorker && 'PushManager' in window) return readNoticeRight();
  if (!isOfApple()) return 'never';
  return 'standalone' in navigator && navigator.standalone === true ? 'old' : 'install';
}

/** What this browser told the server last. */
type Kept = { key: string; language: string; at: number };
const KEPT = 'alerts-here';
const RENEW_MS = 24 * 3_600_000;

const keyOf = ({ options: { applicationServerKey: key } }: PushSubscription) =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription for this Spotter. One for another key is of no use. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Has the server tell this device from now on. The right to notify was given. */
export async function tellThisDevice(key: string): Promise<void> {
  const { endpoint, keys } = (await subscribe(key)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const language = currentLanguage();
  await addAlertDevice({ endpoint: endpoint ?? '', keys: { p256dh, auth }, language });
  keepPrivate(KEPT, { key, language, at: Date.now() } satisfies Kept);
}

/** Ends the browser's subscription. */
export async function tellThisDeviceNoMore(): Promise<void> {
  removePrivate(KEPT);
  const registration = await navigator.serviceWorker.getRegistration();
  const known = await registration?.pushManager.getSubscription();
  await known?.unsubscribe();
}

/** Whether the browser still has a subscription: it may have ended it without a word. */
async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Tells the server again in which language and where this device is told: browsers change the address, or end it. */
export async function renewThisDevice(): Promise<void> {
  const kept = readPrivate<Kept>(KEPT);
  if (!kept || readAlertRight() !== 'granted') return;
  const isTold = kept.language === currentLanguage() && Date.now() - kept.at < RENEW_MS;
  if (isTold && (await isSubscribed())) return;
  const { key } = await readAlerts();
  if (key) await tellThisDevice(key);
}
