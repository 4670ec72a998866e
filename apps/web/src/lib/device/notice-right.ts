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
