import type { Call } from '@spotter/contract/calls';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useCalls } from './api.ts';
import { lengthOf, otherOf } from './call-rules.ts';

/** The list of past calls; answered ones link to their review. */
export function PastCalls() {
  const { t } = useTranslation();
  const calls = useCalls();
  return (
    <Section title={t('calls.past.title')}>
      <QueryView
        query={calls}
        loading={<LinesSkeleton label={t('calls.past.loading')} circle="w-5" className="min-h-16" />}
        failed={t('calls.past.failed')}
        card
        empty={<EmptyState drawing="videos" title={t('calls.past.none')} text={t('calls.past.noneText')} />}
      >
        {({ pages }) => (
          <>
            <Card padding="none">
              <ul className="divide-y divide-line">
                {pages.flat().map((call) => (
                  <PastCall key={call.id} call={call} />
                ))}
              </ul>
            </Card>
            <ListMore list={calls} label={t('calls.past.more')} look="wide" />
          </>
        )}
      </QueryView>
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
        className={`size-5 shrink-0 ${call.answeredAt === null ? 'text-danger' : 'text-ink-soft'}`}
      />
      <div className="min-w-0 flex-1">
        <Link
          href={
            call.answeredAt
              ? pathTo('/video-call/:id', { id: call.id })
              : pathTo('/video-call', { person: id })
          }
          className="block truncate font-semibold text-ink text-15 no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="tabular text-pretty text-13 text-ink-faint">
          {isMine ? t('calls.past.outgoing', { how }) : t('calls.past.incoming', { how })}
        </p>
      </div>
      <time dateTime={call.createdAt} className="tabular shrink-0 text-13 text-ink-faint">
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
