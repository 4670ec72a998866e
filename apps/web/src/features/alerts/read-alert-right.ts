import { type NoticeRight, readNoticeRight } from '#lib/notice-right.ts';

/**
 * `install`: on an iPhone or iPad, only the app on the home screen can be told; `old`: that app can since iOS 16.4, and this
 * one is older.
 */
export type AlertRight = NoticeRight | 'install' | 'old';

/** Only browsers on Apple devices have this property; it is true in the app on the home screen. */
const isOfApple = () => 'standalone' in navigator && navigator.maxTouchPoints > 0;

/** Whether this browser may tell its person of something while Spotter is closed, or what keeps it from that. */
export function readAlertRight(): AlertRight {
  if (navigator.serviceWorker && 'PushManager' in window) return readNoticeRight();
  // Without https nothing is told anywhere.
  if (!isOfApple() || !window.isSecureContext) return 'never';
  return 'standalone' in navigator && navigator.standalone === true ? 'old' : 'install';
}
