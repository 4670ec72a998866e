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
    <div className="flex w-full flex-col gap-1.5 sm:gap-6">
      {/* On a phone two lines, so that the first view has nine clients. */}
      <header className="flex flex-wrap items-center justify-between gap-x-4 sm:items-end sm:gap-x-10 sm:gap-y-4">
        <div className="max-lg:-order-1 min-w-0 flex-1 lg:flex-none">
          <h1 className="display truncate font-extrabold text-24 leading-8! sm:text-balance sm:text-32 sm:leading-none!">
            {t('overview.nav.label')}
          </h1>
          <p className="text-15 text-ink-soft max-sm:hidden">
            {format.day(ownToday(), { weekday: 'long', day: 'numeric', month: 'long' })}
          </p>
        </div>
        {data && data.clients > 0 && (
          <div className="contents flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:flex lg:grow">
            <Counts counts={data} />
            <Link
              href={pathTo('/train')}
              aria-label={t('sessions.room.title')}
              className={`${buttonLook({ tone: 'secondary' })} max-lg:-order-1 max-sm:-my-1.5 max-sm:w-11 max-sm:bg-transparent max-sm:px-0`}
            >
              <ClipboardPen aria-hidden className="size-4.5 max-sm:size-5" />
              <span className="max-sm:hidden">{t('sessions.room.title')}</span>
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
