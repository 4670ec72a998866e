import type { Activity } from '@spotter/contract/activities';
import { useEffect, useRef, useState } from 'react';

/** From this scroll position on the reader counts as scrolled down, in pixels. */
const FAR_DOWN = 240;

/**
 * Holds back other people's new activities while the reader is scrolled down, so that the content does not move.
 * At the top, and after `release`, everything is shown.
 */
export function usePendingPosts(activities: readonly Activity[], myId: string) {
  /** The newest activity when the reader scrolled down; null at the top. */
  const [since, setSince] = useState<string | null>(null);
  const newest = useRef('');
  useEffect(() => {
    newest.current = activities[0]?.id ?? '';
  }, [activities]);

  useEffect(() => {
    const look = () => setSince((kept) => (window.scrollY > FAR_DOWN ? (kept ?? newest.current) : null));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  const isPending = (activity: Activity) =>
    since !== null && activity.id > since && activity.user.id !== myId;
  return {
    shown: activities.filter((activity) => !isPending(activity)),
    pending: activities.filter(isPending),
    release: () => setSince(null),
  };
}
