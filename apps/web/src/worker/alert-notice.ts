import type { AlertData, AlertNotice, AlertShown, ShownAlert } from '@spotter/contract/alert-notice';
import { isOwnAnswer } from '@spotter/contract/answer-header';
import { openPath } from './open-path.ts';

declare const self: ServiceWorkerGlobalScope;

/** What browsers know and TypeScript does not. */
type Options = NotificationOptions & {
  renotify?: boolean;
  timestamp?: number;
  vibrate?: number[];
  actions?: { action: string; title: string }[];
};

const RING = [400, 200, 400, 200, 400];

const dataOf = ({ data }: Notification) => (data ?? {}) as Partial<AlertData>;

/** Shows what the server sent, or takes it away. */
export async function takeAlert(notice: AlertNotice): Promise<void> {
  const { registration, clients } = self;
  const standing = await registration.getNotifications({ tag: notice.tag });
  if (notice.do === 'close') {
    for (const shown of standing) shown.close();
    return;
  }
  // In front the page itself tells it.
  const pages = await clients.matchAll({ type: 'window' });
  if (!notice.mustShow && pages.some(({ visibilityState }) => visibilityState === 'visible')) {
    for (const shown of standing) shown.close();
    return;
  }
  const isKnown = standing.some((shown) => dataOf(shown).mark === notice.mark);
  await registration.showNotification(notice.title, optionsOf(notice, isKnown));
  const told: AlertShown = { type: 'alert-shown', tag: notice.tag };
  for (const page of pages) page.postMessage(told);
}

function optionsOf(notice: ShownAlert, isKnown: boolean): Options {
  const { tag, mark, body, lang, path, icon, at, call, isSilent } = notice;
  const isQuiet = isKnown || isSilent === true;
  const data: AlertData = { alert: true, mark, path, ...(call && { callId: call.id }) };
  const options: Options = {
    body,
    tag,
    lang,
    icon,
    data,
    timestamp: at,
    silent: isQuiet,
    renotify: !isQuiet,
  };
  if (!call) return options;
  return {
    ...options,
    requireInteraction: true,
    ...(!isQuiet && { vibrate: RING }),
    actions: [
      { action: 'accept', title: call.accept },
      { action: 'decline', title: call.decline },
    ],
  };
}

export const isAlert = (notification: Notification): boolean => dataOf(notification).alert === true;

/** Opens what a pressed notification tells, or declines its call. */
export async function answerAlert(notification: Notification, action: string): Promise<void> {
  const { path = '/', callId } = dataOf(notification);
  notification.close();
  if (action === 'decline' && callId) {
    const answer = await fetch(`/api/calls/${callId}/decline`, { method: 'POST' }).catch(() => undefined);
    // Without the server the page says what is left to do.
    if (answer && isOwnAnswer(answer)) return;
  }
  await openPath(action === 'accept' ? `${path}&answer=1` : path);
}

/** Takes all alerts away: who signs in next must not read them. */
export async function closeAlerts(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) if (isAlert(shown)) shown.close();
}
