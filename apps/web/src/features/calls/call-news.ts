import type { Call } from '@spotter/contract/calls';

/** What the live connection tells of calls, for the part of this feature that is loaded only with a call. */
export type CallNews = { call: Call } | { signal: { callId: string; seat: string; signal: string } };

const listeners = new Set<(news: CallNews) => void>();

export function tellCallNews(news: CallNews): void {
  for (const listener of listeners) listener(news);
}

export function onCallNews(listener: (news: CallNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
