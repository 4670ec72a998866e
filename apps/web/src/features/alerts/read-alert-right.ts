import { type NoticeRight, readNoticeRight } from '#lib/device/notice-right.ts';
import { isOfApple, isOnHomeScreen } from '#lib/device/of-apple.ts';

/**
 * `insecure`: without https no browser can be told; `install`: on an iPhone or iPad, only the app on the home screen can be;
 * `old`: that app can since iOS 16.4, and this one is older.
 */
export type AlertRight = NoticeRight | 'insecure' | 'install' | 'old';

/** Whether this browser may tell its person of something while Spotter is closed, or what keeps it from that. */
export function readAlertRight(): AlertRight {
  if (!window.isSecureContext) return 'insecure';
  if (navigator.serviceWorker && 'PushManager' in window) return readNoticeRight();
  // A Mac has no home screen.
  if (!isOfApple() || navigator.maxTouchPoints === 0) return 'never';
  return isOnHomeScreen() ? 'old' : 'install';
}
