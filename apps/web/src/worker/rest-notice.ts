import { REST_NOTICE_AHEAD_MS, REST_NOTICE_TAG, type RestNotice } from '@spotter/contract/rest-notice';

declare const self: ServiceWorkerGlobalScope;

/** Ends the wait for the rest before. */
let forgetLast = () => {};

/** Resolves with true at an instant, with false when another rest was told before. */
function until(instant: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), Math.max(0, instant - Date.now()));
    forgetLast = () => {
      clearTimeout(timer);
      resolve(false);
    };
  });
}

/** Notifies the person at the end of a rest, unless a page of Spotter is in front then. */
export async function tellRestOver({ endsAt, title, body, icon, path }: RestNotice): Promise<void> {
  forgetLast();
  const { registration, clients } = self;
  for (const shown of await registration.getNotifications({ tag: REST_NOTICE_TAG })) shown.close();
  if (endsAt === null || endsAt - Date.now() > REST_NOTICE_AHEAD_MS || !(await until(endsAt))) return;
  const pages = await clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await registration.showNotification(title, { body, icon, tag: REST_NOTICE_TAG, data: { path } });
}
