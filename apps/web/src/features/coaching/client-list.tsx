import type { ClientOverview } from '@spotter/contract/overview';
import { SearchX, UserPlus, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Need, useClientOverviews, useNeeds } from '#features/overview/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ClientLine } from './client-line.tsx';
import { ClientListSkeleton } from './client-list-skeleton.tsx';
import { type ClientOrder, inOrder } from './client-order.ts';
import { searchClients } from './client-search.ts';

/** Lines drawn at once; all others come right after. */
const AT_FIRST = 30;

/** Everyone the trainer coaches now at a glance, with a search; who joins appears by themselves. */
export function ClientList({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isPending, isFetching, refetch } = useClientOverviews();
  // The order and the reasons come a moment later than the names, or not at all.
  const needs = useNeeds();
  const now = new Date(useNow(60_000));
  const [order, setOrder] = useState<ClientOrder>('name');
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
  const found = inOrder(searchClients(data, search), order, (id) => needs.get(id)?.place);
  return (
    <section aria-label={t('coaching.title')} className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-3">
        <SearchField
          label={t('coaching.clients.search')}
          placeholder={t('coaching.clients.searchPlaceholder')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
          className="max-sm:col-span-2"
        />
        <SelectField
          className="max-sm:order-last"
          label={t('coaching.clients.order.label')}
          labelHidden
          options={[
            { value: 'name', label: t('coaching.clients.order.name') },
            { value: 'attention', label: t('coaching.clients.order.attention') },
          ]}
          value={order}
          onChange={setOrder}
        />
        <p aria-live="polite" className="tabular text-13 text-3 sm:col-span-2">
          {search.trim()
            ? t('coaching.clients.found', { count: found.length, total: format.number(data.length) })
            : t('coaching.clients.count', { count: data.length })}
        </p>
      </div>
      <Card padding="none">
        {found.length > 0 ? (
          <Lines clients={found} needs={needs} now={now} />
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

type LinesProps = { clients: readonly ClientOverview[]; needs: ReadonlyMap<string, Need>; now: Date };

/** More lines than a screen shows must keep neither the page nor the next letter of a search waiting. */
function Lines({ clients, needs, now }: LinesProps) {
  const drawn = useDeferredValue(clients, clients.slice(0, AT_FIRST));
  return (
    <ul className="divide-y divide-line">
      {drawn.map((client) => (
        <ClientLine key={client.id} client={client} need={needs.get(client.id)} now={now} />
      ))}
    </ul>
  );
}
