import type { ClientOverview } from '@spotter/contract/overview';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Need } from '#features/overview/api.ts';
import { useFormat } from '#lib/format.ts';
import { clientPath, personChatPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressRing } from '#ui/progress-ring.tsx';
import { ClientMenuButton } from './client-menu-button.tsx';

/** A menu weighs more than a line: with 250 clients only those that are asked for are made. */
const ClientMenu = lazy(() => import('./client-menu.tsx').then((m) => ({ default: m.ClientMenu })));

type ClientLineProps = { client: ClientOverview; need: Need | undefined; now: Date };

/** One client at a glance, with the chat and what can be done about the coaching. */
export function ClientLine({ client, need, now }: ClientLineProps) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState(false);
  const { id, name, coachingId, unread } = client;
  return (
    <li className="relative flex min-h-24 items-center gap-3 px-4 py-3 transition-colors hover:bg-surface-2/50 [contain-intrinsic-size:auto_88px] [content-visibility:auto] sm:gap-4 sm:[contain-intrinsic-size:auto_72px]">
      <Avatar name={name} src={client.profileImageUrl} decorative />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={clientPath(id)}
            className="max-w-full truncate font-semibold text-1 text-15 no-underline after:absolute after:inset-0"
          >
            {name}
          </Link>
          {need && <Pill tone={need.isGood ? 'positive' : 'warning'}>{need.words}</Pill>}
        </div>
        <Training client={client} now={now} />
      </div>
      <Adherence percent={client.adherence} />
      {/* Above the link that stretches over the line. */}
      <div className="relative flex shrink-0 items-center max-sm:flex-col sm:gap-1">
        <Link
          href={personChatPath(id)}
          aria-label={
            unread > 0
              ? t('coaching.clients.unread', { count: unread, name })
              : t('coaching.clients.write', { name })
          }
          className="relative inline-flex size-10 items-center justify-center rounded-control text-2 hover:bg-surface-2 hover:text-1 pointer-coarse:size-11"
        >
          <MessageCircle aria-hidden className="size-5" />
          <span aria-hidden className="absolute -top-0.5 -right-0.5">
            <Badge count={unread} label="" tone="danger" />
          </span>
        </Link>
        {pressed ? (
          <Suspense fallback={<ClientMenuButton name={name} />}>
            <ClientMenu coaching={{ id: coachingId, client: { id, name } }} />
          </Suspense>
        ) : (
          <ClientMenuButton name={name} aria-haspopup="menu" onClick={() => setPressed(true)} />
        )}
      </div>
    </li>
  );
}

/** What was last and what is next. */
function Training({ client: { lastSession, nextWorkout, since }, now }: Omit<ClientLineProps, 'need'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mt-0.5 tabular flex flex-col text-13 text-3">
      <p className="line-clamp-2 sm:line-clamp-1">
        {lastSession
          ? t('coaching.clients.last', {
              ago: format.ago(lastSession.completedAt, now),
              name: lastSession.name,
            })
          : t('coaching.clients.never', { date: format.instant(since, { dateStyle: 'medium' }) })}
      </p>
      <p className="line-clamp-2 sm:line-clamp-1">
        {nextWorkout
          ? t('coaching.clients.next', { day: format.day(nextWorkout.date), name: nextWorkout.name })
          : t('coaching.clients.noNext')}
      </p>
    </div>
  );
}

/** How much of the plan of 30 days was done. */
function Adherence({ percent }: { percent: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (percent === null) return <span className="w-12 shrink-0" />;
  const text = format.percent(percent / 100);
  return (
    <ProgressRing
      value={percent}
      size={48}
      stroke={4}
      label={t('coaching.clients.adherence')}
      valueText={text}
    >
      <span aria-hidden className="tabular font-semibold text-13">
        {format.number(percent)}
      </span>
    </ProgressRing>
  );
}
