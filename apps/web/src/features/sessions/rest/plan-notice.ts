import { REST_NOTICE_AHEAD_MS, type RestNotice } from '@spotter/contract/rest-notice';
import { readNoticeRight } from '#lib/device/notice-right.ts';

type NoticeText = Pick<RestNotice, 'title' | 'body' | 'path'>;

let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the service worker when a rest ends, or with null that none does. It takes away what it has shown before.
 * Without a worker nothing happens.
 */
export function planNotice(endsAt: number | null, text: NoticeText): void {
  clearTimeout(again);
  const worker = navigator.serviceWorker?.controller;
  if (!worker || readNoticeRight() !== 'granted') return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
  worker.postMessage({ type: 'rest', endsAt, icon, ...text } satisfies RestNotice);
  const early = (endsAt ?? 0) - Date.now() - REST_NOTICE_AHEAD_MS;
  if (early > 0) again = setTimeout(() => planNotice(endsAt, text), early);
}
