import type { CurrentUser } from '@spotter/contract/accounts';
import { QueryObserver } from '@tanstack/react-query';
import { accountsKeys } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { aheadQuery, routinesAheadQuery } from './ahead-query.ts';

/**
 * Reads a client's coming sessions and own routines as long as the page is open, and again with every change, so that the phone has them
 * when the network is gone.
 */
export function followAhead(): void {
  const me = queryClient.getQueryData<CurrentUser>(accountsKeys.currentUser);
  if (me?.role !== 'client') return;
  for (const query of [aheadQuery, routinesAheadQuery]) {
    const read = query as typeof aheadQuery;
    const observer = new QueryObserver(queryClient, read(currentLanguage()));
    observer.subscribe(() => {});
    pageTexts.onLanguage(() => observer.setOptions(read(currentLanguage())));
  }
}
