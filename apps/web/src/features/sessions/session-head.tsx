import { Timer, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '#lib/duration-text.ts';
import { useNow } from '#lib/use-now.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SaveLine } from './save-line.tsx';
import type { SessionView } from './use-session-view.ts';

function Elapsed({ since }: { since: string }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  return (
    <span className="display tabular font-semibold text-17">
      <span className="sr-only">{t('sessions.elapsed')} </span>
      {clockText((now - Date.parse(since)) / 1000)}
    </span>
  );
}

/** How far one is: a stretch for each exercise or superset. */
function Progress({ view }: { view: SessionView }) {
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
              className="h-full rounded-pill bg-brand-text transition-[width] duration-200 ease-out"
              style={{ width: `${(done / Math.max(1, total)) * 100}%` }}
            />
          </div>
        );
      })}
    </div>
  );
}

type Props = {
  name: string;
  startedAt: string;
  view: SessionView;
  timerOff: boolean;
  onTimer: () => void;
};

/** Which workout it is, how long and how far one is, and whether all is safe. */
export function SessionHead({ name, startedAt, view, timerOff, onTimer }: Props) {
  const { t } = useTranslation();
  return (
    <header className="mb-4 flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <h1 className="display min-w-0 flex-1 pt-2 font-bold text-24 sm:text-32">{name}</h1>
        <IconButton
          icon={timerOff ? <TimerOff /> : <Timer />}
          label={t('sessions.rest.timer')}
          aria-haspopup="dialog"
          className="min-h-11 min-w-11"
          onClick={onTimer}
        />
      </div>
      <Progress view={view} />
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <SaveLine view={view} />
        <p className="flex items-baseline gap-3">
          <span className="tabular text-13 text-2">
            {t('sessions.progress', { done: view.done, total: view.total })}
          </span>
          <Elapsed since={startedAt} />
        </p>
      </div>
    </header>
  );
}
