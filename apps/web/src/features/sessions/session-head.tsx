import { Timer, TimerOff } from 'lucide-react';
import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { AlsoLine } from './begin/also-line.tsx';
import { TimeButton } from './history/time-button.tsx';
import { SaveLine } from './logging/save-line.tsx';
import type { Logging } from './logging/use-logging.ts';
import type { ReadSession } from './read-session.ts';
import { ReadinessLine } from './readiness/readiness-line.tsx';
import type { SessionView } from './use-session-view.ts';

/** The time since the session began. */
export function Elapsed({ since }: { since: string }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  return (
    <span className="numeral">
      <span className="sr-only">{t('sessions.elapsed')} </span>
      {clockText((now - Date.parse(since)) / 1000)}
    </span>
  );
}

/** Progress: one segment per exercise or superset. */
export function SessionProgress({ view }: { view: SessionView }) {
  const { t } = useTranslation();
  return (
    <div
      role="progressbar"
      aria-label={t('sessions.progressLabel')}
      aria-valuenow={view.done}
      aria-valuemin={0}
      aria-valuemax={view.total}
      aria-valuetext={t('sessions.progress', { done: view.done, total: view.total })}
      className="flex gap-1"
    >
      {view.groups.map((group) => {
        const total = group.items.reduce((sum, rows) => sum + rows.rows.length, 0);
        const done = group.items.reduce((sum, rows) => sum + rows.done, 0);
        return (
          <div
            key={group.items[0]?.item.id}
            className="h-1.5 min-w-0 overflow-hidden rounded-pill bg-surface-3"
            style={{ flexGrow: total, flexBasis: 0 }}
          >
            <div
              className="h-full rounded-pill bg-brand-text transition-transform duration-200 ease-out"
              style={{ transform: `translateX(${(done / Math.max(1, total) - 1) * 100}%)` }}
            />
          </div>
        );
      })}
    </div>
  );
}

type Props = {
  session: ReadSession;
  view: SessionView;
  logging: Logging;
  timerOff: boolean;
  onTimer: () => void;
};

/** The workout's name, time, progress and save state. */
export function SessionHead({ session, view, logging, timerOff, onTimer }: Props) {
  const { t } = useTranslation();
  return (
    <header className="mb-4 flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <h1
          data-shared-whole={session.workoutId ?? undefined}
          className="display min-w-0 flex-1 pt-2 font-extrabold text-24 sm:text-32"
        >
          {session.name}
        </h1>
        {session.toldMinutes === null && (
          <IconButton
            icon={timerOff ? <TimerOff /> : <Timer />}
            label={t('sessions.rest.timer')}
            aria-haspopup="dialog"
            className="min-h-11 min-w-11"
            onClick={onTimer}
          />
        )}
      </div>
      <SessionProgress view={view} />
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <SaveLine view={view} logging={logging} />
        <p className="flex items-baseline gap-3">
          <span className="tabular text-13 text-ink-soft">
            {t('sessions.progress', { done: view.done, total: view.total })}
          </span>
          {session.toldMinutes === null && (
            <span className="text-17">
              <Elapsed since={session.startedAt} />
            </span>
          )}
        </p>
      </div>
      <ReadinessLine session={session} />
      <AlsoLine id={session.id} />
      {session.toldMinutes !== null && (
        <div className="-mx-3 flex">
          <TimeButton session={session} minutes={session.toldMinutes} />
        </div>
      )}
    </header>
  );
}
