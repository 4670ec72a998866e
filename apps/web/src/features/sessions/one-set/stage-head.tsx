import { ListChecks, X } from 'lucide-react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { AlsoLine } from '../begin/also-line.tsx';
import { SaveLine } from '../logging/save-line.tsx';
import type { Logging } from '../logging/use-logging.ts';
import type { ReadSession } from '../read-session.ts';
import { Elapsed, SessionProgress } from '../session-head.tsx';
import type { SessionView } from '../use-session-view.ts';

type Props = {
  session: ReadSession;
  view: SessionView;
  logging: Logging;
  onOverview: () => void;
};

/** Above the set: how far the workout is, the way out, and the way to its overview. */
export function StageHead({ session, view, logging, onOverview }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <header className="flex shrink-0 flex-col gap-1 pt-[max(0.75rem,env(safe-area-inset-top,0px))]">
      <SessionProgress view={view} />
      <div className="-mx-2 flex items-center gap-3">
        <Link
          href={pathTo('/')}
          aria-label={t('sessions.finish.home')}
          className="flex size-14 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-2"
        >
          <X aria-hidden className="size-6" />
        </Link>
        <div className="min-w-0 flex-1 text-center">
          <h1
            data-shared-whole={session.workoutId ?? undefined}
            className="mx-auto w-fit max-w-full truncate font-semibold text-15"
          >
            {session.name}
          </h1>
          <p className="tabular text-13 text-ink-soft">
            {t('sessions.progress', { done: view.done, total: view.total })}
            {' · '}
            {session.toldMinutes === null ? (
              <Elapsed since={session.startedAt} />
            ) : (
              format.instant(session.startedAt, { weekday: 'short', day: 'numeric', month: 'short' })
            )}
          </p>
        </div>
        <IconButton
          icon={<ListChecks />}
          label={t('sessions.stage.overview')}
          className="size-14! *:size-6!"
          onClick={onOverview}
        />
      </div>
      <SaveLine view={view} logging={logging} quiet />
      <AlsoLine id={session.id} />
    </header>
  );
}
