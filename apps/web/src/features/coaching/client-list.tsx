import { SearchX, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useClients, useCoachings } from './api.ts';
import { ClientLine } from './client-line.tsx';
import { ClientListSkeleton } from './client-list-skeleton.tsx';
import { searchClients } from './client-search.ts';

/** Everyone the trainer coaches now, by name, with a search; who joins appears by themselves. */
export function ClientList({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isPending, isFetching, refetch } = useClients();
  const { data: coachings } = useCoachings();
  const [search, setSearch] = useState('');

  if (isPending) return <ClientListSkeleton />;
  if (!data) {
    return (
      <Card padding="none">
        <ErrorState
          title={t('coaching.clients.error')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  if (data.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<Users />}
          title={t('coaching.clients.empty.title')}
          text={t('coaching.clients.empty.text')}
          action={
            <Button icon={<UserPlus />} onClick={onInvite}>
              {t('coaching.invite.open')}
            </Button>
          }
        />
      </Card>
    );
  }
  const found = searchClients(data, search);
  const coachingOf = new Map(coachings?.map((coaching) => [coaching.client.id, coaching]));
  return (
    <section aria-label={t('coaching.title')} className="flex min-w-0 flex-col gap-3">
      <SearchField
        label={t('coaching.clients.search')}
        placeholder={t('coaching.clients.searchPlaceholder')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={setSearch}
      />
      <p aria-live="polite" className="tabular text-13 text-3">
        {search.trim()
          ? t('coaching.clients.found', { count: found.length, total: format.number(data.length) })
          : t('coaching.clients.count', { count: data.length })}
      </p>
      <Card padding="none">
        {found.length > 0 ? (
          <ul className="divide-y divide-line">
            {found.map((client) => (
              <ClientLine key={client.id} client={client} coaching={coachingOf.get(client.id)} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={t('coaching.clients.noneFound')}
            action={
              <Button tone="secondary" onClick={() => setSearch('')}>
                {t('coaching.clients.showAll')}
              </Button>
            }
          />
        )}
      </Card>
    </section>
  );
}
