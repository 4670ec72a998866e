import type { SessionSummary } from '@spotter/contract/sessions';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { AgainButton } from './again-button.tsx';
import { useOwnSessions } from './own-sessions-api.ts';

type OwnSessionListProps = {
  /** The accessible name of the list. */
  label: string;
  /** On the button that loads older ones. */
  more: string;
  /** What is shown to somebody who has never trained. */
  empty: ReactNode;
};

/** All sessions of the reader, newest first, each with a link to its page. */
export function OwnSessionList({ label, more, empty }: OwnSessionListProps) {
  const { t } = useTranslation();
  const sessions = useOwnSessions();
  return (
    <QueryView
      query={sessions}
      loading={
        <div role="status">
          <span className="sr-only">{t('progress.loading')}</span>
          <Skeleton shape="block" className="h-40" />
        </div>
      }
      card
      empty={empty}
    >
      {({ pages }) => (
        <>
          <Card padding="none">
            <ul aria-label={label} className="divide-y divide-line">
              {pages.flat().map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
          </Card>
          <ListMore list={sessions} label={more} />
        </>
      )}
    </QueryView>
  );
}

function SessionLine({ session }: { session: SessionSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className="flex items-center">
      <Link
        href={pathTo('/sessions/:id', { id: session.id })}
        className="flex min-h-15 min-w-0 flex-1 flex-col justify-center px-4 py-2 text-ink no-underline hover:bg-surface-2"
      >
        <bdi className="font-semibold text-15">{session.name}</bdi>
        <span className="text-13 text-ink-faint">
          {[
            format.instant(session.startedAt, { dateStyle: 'medium' }),
            session.plannedSets > session.keptSets
              ? t('progress.plan.setsOf', { count: session.plannedSets, done: session.keptSets })
              : t('progress.plan.sets', { count: session.doneSets }),
            session.imported && t('progress.imported'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
      {session.completedAt !== null && session.doneSets > 0 && (
        <span className="pe-2">
          <AgainButton id={session.id} name={session.name} />
        </span>
      )}
    </li>
  );
}
