import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Rest, restLeft } from './rest.ts';

const BUZZ_MS = [120, 80, 120];
const CHECK_MS = 250;

/** Whether a rest is over; renders again only when that changes. The phone vibrates at the end. */
export function useRestOver(rest: Rest | null): boolean {
  const isOver = () => rest !== null && restLeft(rest, Date.now()) <= 0;
  const subscribe = useCallback((listener: () => void) => {
    // The time is read each time, because timers are paused while a phone is locked.
    const timer = setInterval(listener, CHECK_MS);
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
  const over = useSyncExternalStore(subscribe, isOver);
  useEffect(() => {
    // Only when it ends while the page is open, not on a return long after. Before the first tap browsers refuse it.
    const isFelt = navigator.userActivation?.hasBeenActive ?? true;
    if (over && isFelt && rest && restLeft(rest, Date.now()) > -3) navigator.vibrate?.(BUZZ_MS);
  }, [over, rest]);
  return over;
}
