import type { Channel } from '@spotter/contract/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { useMarkRead } from '../api.ts';
import { channelKey } from '../channel-key.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks a channel read up to its last message while its end is visible and the page has attention. */
export function useMarkingRead(channel: Channel, last: number, atEnd: boolean): void {
  const { mutate } = useMarkRead(channelKey(channel));
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const isNews = isVisible && atEnd && last > channel.readNumber;
  useEffect(() => {
    if (isNews) mutate(last);
  }, [isNews, last, mutate]);
}
