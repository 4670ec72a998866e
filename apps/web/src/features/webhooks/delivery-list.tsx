import type { Webhook, WebhookDelivery } from '@spotter/contract/webhooks';
import { RotateCw } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useDeliveries, useSendAgain } from './api.ts';
import { useEventText } from './event-text.ts';

const TONES = { waiting: 'warning', delivered: 'positive', failed: 'danger' } as const;

/** The log of a webhook: each message with what its last attempt came to. */
export function DeliveryList({ hook }: { hook: Webhook }) {
  const { t } = useTranslation();
  const list = useDeliveries(hook.id);
  return (
    <Section title={t('webhooks.log')} description={hook.url} className="[overflow-wrap:anywhere]">
      <QueryView
        query={list}
        loading={<LinesSkeleton label={t('webhooks.loading')} lines={3} className="min-h-17" />}
        failed={t('webhooks.failed')}
        card
      >
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="text-15 text-ink-soft">{t('webhooks.nothing')}</p>
          ) : (
            <Card padding="none">
              <ul aria-label={t('webhooks.log')} className="divide-y divide-line">
                {deliveries.map((delivery) => (
                  <DeliveryLine
                    key={delivery.id}
                    hookId={hook.id}
                    delivery={delivery}
                    isOn={hook.offReason === null}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
      <ListMore list={list} label={t('webhooks.more')} />
    </Section>
  );
}

type DeliveryLineProps = { hookId: string; delivery: WebhookDelivery; isOn: boolean };

function DeliveryLine({ hookId, delivery, isOn }: DeliveryLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const eventText = useEventText();
  const { mutate } = useSendAgain(hookId);
  const { id, event, createdAt, state, attempts, dueAt, status, ms, problem } = delivery;
  const time = format.instant(createdAt);
  const facts = [
    time,
    problem !== null && problem !== 'answer' && t(`webhooks.problem.${problem}`),
    status !== null && t('webhooks.status', { status }),
    attempts > 0 && ms !== null && t('webhooks.ms', { ms: format.number(ms, 0) }),
    attempts > 0 && t('webhooks.attempt', { n: attempts }),
    attempts > 0 && state === 'waiting' && t('webhooks.next', { time: format.instant(dueAt) }),
  ];
  return (
    <li className="flex min-h-17 items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1 lg:flex lg:items-center lg:justify-between lg:gap-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-15">
          {eventText(event)}
          <Pill tone={TONES[state]}>{t(`webhooks.state.${state}`)}</Pill>
        </p>
        <p className="text-13 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isOn && (
        <IconButton
          icon={<RotateCw />}
          label={t('webhooks.again', { event: eventText(event), time })}
          onClick={() => mutate(id)}
        />
      )}
    </li>
  );
}
