import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useWebhooks } from './api.ts';
import { DeliveryList } from './delivery-list.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** The addresses that an owner's programs are told at, and what was sent to one of them. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const query = useWebhooks();
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  usePageTitle(t('webhooks.title'));
  const hooks = query.data ?? [];
  const shown = hooks.find(({ id }) => id === search.get('hook')) ?? hooks[0];
  const add = (
    // It has its room before it is known where it stands.
    <Button
      icon={<Plus />}
      className={classNames(query.isPending && 'invisible')}
      onClick={() => setAdding(true)}
    >
      {t('webhooks.add')}
    </Button>
  );
  return (
    <div className="flex w-full flex-col gap-8">
      <PageHeader
        title={t('webhooks.title')}
        description={t('webhooks.text')}
        actions={query.data?.length !== 0 && add}
      />
      <div className="in-order flex flex-col gap-8">
        <QueryView
          query={query}
          loading={<LinesSkeleton label={t('webhooks.loading')} lines={2} className="min-h-17" />}
          failed={t('webhooks.failed')}
          card
          empty={
            <EmptyState
              drawing="webhooks"
              title={t('webhooks.none')}
              text={t('webhooks.noneText')}
              action={add}
            />
          }
        >
          {(all) => (
            <ul className="grid gap-4">
              {all.map((hook) => (
                <WebhookCard key={hook.id} hook={hook} isShown={hook.id === shown?.id} />
              ))}
            </ul>
          )}
        </QueryView>
        {shown && <DeliveryList key={shown.id} hook={shown} />}
      </div>
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
