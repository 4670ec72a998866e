// load-group: desk

import { ClipboardPen, UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useDashboard } from '#features/overview/api.ts';
import { BoardSkeleton } from '#features/overview/board/board-skeleton.tsx';
import { Counts } from '#features/overview/counts.tsx';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { BoardWithPerson } from './board-with-person.tsx';

/** The trainer's day: its numbers, and every client, most pressing first. */
export function DashboardPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useDashboard();
  const { data } = query;
  return (
    <div className="flex w-full flex-col gap-4 sm:gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 sm:gap-x-10 sm:gap-y-4">
        <div className="max-sm:-order-1">
          <h1 className="display text-balance font-extrabold text-32">{t('overview.title')}</h1>
          <p className="text-15 text-ink-soft">
            {format.day(ownToday(), { weekday: 'long', day: 'numeric', month: 'long' })}
          </p>
        </div>
        {data && data.clients > 0 && (
          // On a phone the button stands beside the title, and the board begins the sooner.
          <div className="contents flex-wrap items-end gap-x-10 gap-y-4 sm:flex">
            <Counts counts={data} />
            <Link href={pathTo('/train')} className={`${buttonLook({ tone: 'secondary' })} max-sm:-order-1`}>
              <ClipboardPen aria-hidden className="size-4.5" />
              {t('sessions.room.title')}
            </Link>
          </div>
        )}
      </header>
      <QueryView
        query={query}
        loading={<BoardSkeleton label={t('overview.loading')} />}
        failed={t('overview.error')}
        card
        isEmpty={({ clients }) => clients === 0}
        empty={<NoClients />}
      >
        {({ board, attention }) => (
          <BoardWithPerson
            path="/dashboard"
            lines={board}
            label={t('overview.board.title')}
            above={
              attention.length === 0 && (
                <p className="text-15 text-ink-soft">
                  <span className="font-semibold text-ink">{t('overview.onTrack.title')}</span>{' '}
                  {t('overview.onTrack.text')}
                </p>
              )
            }
          />
        )}
      </QueryView>
    </div>
  );
}

function NoClients() {
  const { t } = useTranslation();
  const { isAssistant } = useMe();
  return (
    <EmptyState
      drawing="people"
      title={t('overview.noClients.title')}
      text={isAssistant ? t('staff.noClients') : t('overview.noClients.text')}
      action={
        !isAssistant && (
          <Link href={pathTo('/coach', { invite: 1 })} className={buttonLook()}>
            <UserPlus aria-hidden className="size-4.5" />
            {t('coaching.invite.open')}
          </Link>
        )
      }
    />
  );
}
