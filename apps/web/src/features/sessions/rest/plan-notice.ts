import { REST_NOTICE_AHEAD_MS, type RestNotice } from '@spotter/contract/rest-notice';

/**
 * Whether the browser may notify: `ask` before it was asked, `blocked` once it was refused, `never` where it
 * cannot, as on an iPhone before Spotter is on its home screen.
 */
export type NoticeRight = 'granted' | 'ask' | 'blocked' | 'never';

export function readNoticeRight(): NoticeRight {
  if (!('Notification' in window) || !navigator.serviceWorker) return 'never';
  const { permission } = Notification;
  return permission === 'default' ? 'ask' : permission === 'denied' ? 'blocked' : 'granted';
}

/** Asks the person for the right to notify. Call it within a press. */
export async function askNoticeRight(): Promise<NoticeRight> {
  if (readNoticeRight() === 'ask') await Notification.requestPermission().catch(() => undefined);
  return readNoticeRight();
}

type Told = Pick<RestNotice, 'title' | 'body' | 'path'>;

let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the service worker when a rest ends, or with null that none does. It takes away what it has shown before.
 * Without a worker nothing happens.
 */
export function planNotice(endsAt: number | null, told: Told): void {
  clearTimeout(again);
  const worker = navigator.serviceWorker?.controller;
  if (!worker || readNoticeRight() !== 'granted') return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
  worker.postMessage({ type: 'rest', endsAt, icon, ...told } satisfies RestNotice);
  const early = (endsAt ?? 0) - Date.now() - REST_NOTICE_AHEAD_MS;
  if (early > 0) again = setTimeout(() => planNotice(endsAt, told), early);
}
