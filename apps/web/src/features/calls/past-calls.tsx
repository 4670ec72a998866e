import type { Call } from '@spotter/contract/calls';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { clockText } from '#lib/duration-text.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { callPath, callReviewPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinesSkeleton } from '#ui/lines-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { useCalls } from './api.ts';
import { lengthOf, otherOf } from './call-states.ts';

/** Calls that are over; those that took place lead to their review. */
export function PastCalls() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useCalls();
  const calls = data?.pages.flat();
  return (
    <Section title={t('calls.past.title')}>
      {isPending && <LinesSkeleton label={t('calls.past.loading')} circle="w-5" className="min-h-16" />}
      {!calls && error && (
        <Card padding="none">
          <ErrorState
            title={t('calls.past.failed')}
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      )}
      {calls?.length === 0 && (
        <Card padding="none">
          <EmptyState icon={<Video />} title={t('calls.past.none')} text={t('calls.past.noneText')} />
        </Card>
      )}
      {calls && calls.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {calls.map((call) => (
              <PastCall key={call.id} call={call} />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('calls.past.more')}
        </Button>
      )}
    </Section>
  );
}

const NOT_ANSWERED = {
  ended: 'calls.past.ended',
  cancelled: 'calls.past.cancelled',
  declined: 'calls.past.declined',
  missed: 'calls.past.missed',
  ringing: 'calls.past.missed',
  active: 'calls.past.ended',
} as const satisfies Record<Call['state'], string>;

function PastCall({ call }: { call: Call }) {
  const { t } = useTranslation();
  const me = useMe();
  const format = useFormat();
  const { id, name } = otherOf(call, me.id);
  const isMine = call.startedBy === me.id;
  const Icon = call.answeredAt === null ? PhoneMissed : isMine ? PhoneOutgoing : PhoneIncoming;
  const how = call.answeredAt
    ? t('calls.past.lasted', { time: clockText(lengthOf(call) / 1000) })
    : t(NOT_ANSWERED[call.state]);
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-surface-2/50">
      <Icon
        aria-hidden
        className={`size-5 shrink-0 ${call.answeredAt === null ? 'text-danger' : 'text-brand-text'}`}
      />
      <div className="min-w-0 flex-1">
        <Link
          href={call.answeredAt ? callReviewPath(call.id) : callPath(id)}
          className="block truncate font-semibold text-1 text-15 no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="tabular text-pretty text-13 text-3">
          {isMine ? t('calls.past.outgoing', { how }) : t('calls.past.incoming', { how })}
        </p>
      </div>
      <time dateTime={call.createdAt} className="tabular shrink-0 text-13 text-3">
        {format.instant(call.createdAt, {
          day: 'numeric',
          month: 'short',
          hour: 'numeric',
          minute: '2-digit',
        })}
      </time>
    </li>
  );
}
