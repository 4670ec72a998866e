import type { Call } from '@spotter/contract/calls';

/** Live events of calls, for the part of this feature that loads only with a call. */
export type CallNews = { call: Call } | { signal: { callId: string; seat: string; signal: string } };

const listeners = new Set<(news: CallNews) => void>();

export function tellCallNews(news: CallNews): void {
  for (const listener of listeners) listener(news);
}

export function onCallNews(listener: (news: CallNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
