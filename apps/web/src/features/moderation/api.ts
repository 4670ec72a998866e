import type { Removed } from '@spotter/contract/activities';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { late } from '#ui/state/late.tsx';

/** What the reader can do about a message, post or comment. */
export const ContentMenu = late(() => import('./content-menu.tsx').then((m) => m.ContentMenu), {
  words: ['community'],
});

/** Whether something can be done about a text: of one that is gone, only a trainer can put back what one removed. */
export const hasContentMenu = (removed: Removed | null, role: 'trainer' | 'client'): boolean =>
  removed === null || (removed.reason !== null && role === 'trainer');

/** How many reports are open. */
export function useOpenReports() {
  return useQuery<{ open: number }, CallError>({
    queryKey: ['GET /api/reports/count'],
    queryFn: () => call('GET /api/reports/count'),
  });
}
