import { isSearchable, SEARCH_SHOWN } from '@spotter/contract/chat-limits';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useMessageSearch } from './api.ts';
import { FoundRow } from './found-row.tsx';

const PAUSE_MS = 250;

/** A search in one's own chats; what is found leads to its place. */
export function SearchPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('text') ?? '');
  const wanted = useDebounced(text.trim(), PAUSE_MS);
  const query = useMessageSearch(wanted);
  usePageTitle(t('chat.search.title'));
  function change(next: string) {
    setText(next);
    // Kept in the address, so that the way back from a message leads to what was found.
    setParams(next.trim() ? { text: next.trim() } : {}, { replace: true });
  }
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader
        above={<BackLink href={pathTo('/messages')}>{t('messages.nav.label')}</BackLink>}
        title={t('chat.search.title')}
      />
      <SearchField
        className="w-full max-w-reading"
        label={t('chat.search.label')}
        placeholder={t('chat.search.label')}
        clearLabel={t('common.clear')}
        value={text}
        onChange={change}
        autoFocus
      />
      {isSearchable(wanted) ? (
        <QueryView
          query={query}
          loading={<LinesSkeleton label={t('chat.search.loading')} lines={4} />}
          failed={t('chat.search.failed')}
          card
          empty={
            <EmptyState drawing="search" title={t('chat.search.empty')} text={t('chat.search.emptyText')} />
          }
        >
          {(found) => (
            <>
              <Card padding="none">
                <ul aria-label={t('chat.search.found')} className="divide-y divide-line">
                  {found.map((message) => (
                    <FoundRow key={message.id} message={message} search={wanted} />
                  ))}
                </ul>
              </Card>
              {found.length >= SEARCH_SHOWN && (
                <p className="text-13 text-ink-faint">{t('chat.search.more')}</p>
              )}
            </>
          )}
        </QueryView>
      ) : (
        <Card>
          <EmptyState drawing="search" title={t('chat.search.begin')} text={t('chat.search.beginText')} />
        </Card>
      )}
    </div>
  );
}
