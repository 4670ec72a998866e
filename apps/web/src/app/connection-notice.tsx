import { CloudOff, RotateCcw, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLasting } from '#lib/use-lasting.ts';
import { outbox, useWaiting } from '#lib/waiting.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { live } from './live.ts';

/** A gap that heals within these milliseconds is not worth a word. */
const PATIENCE_MS = 4_000;

/** Says when the page may be behind, and what the server does not have yet. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const state = useSyncExternalStore(live.subscribe, live.state);
  const entries = useWaiting();
  const refused = entries.filter((entry) => entry.refused).length;
  const waiting = entries.length - refused;
  const isDown = useLasting(state !== 'open', PATIENCE_MS);
  const isWaiting = useLasting(waiting > 0, PATIENCE_MS);
  const shown = isDown || isWaiting || refused > 0;
  return (
    <div
      role="status"
      aria-label={t('shell.connection.label')}
      className="pointer-events-none fixed inset-x-0 bottom-16 z-20 mb-safe flex justify-center p-3 md:inset-x-auto md:bottom-0 md:left-0 md:p-4 in-[html:has([data-dock])]:hidden"
    >
      {shown && (
        <div className="pointer-events-auto flex max-w-full animate-appear items-center gap-3 rounded-pill bg-surface-float px-4 py-2 text-13 shadow-float">
          {isDown ? <Spinner size={16} className="text-warning" /> : <NoticeIcon refused={refused > 0} />}
          <span className="flex min-w-0 flex-wrap gap-x-2">
            {isDown && <span className="font-semibold">{t('shell.connection.reconnecting')}</span>}
            {(isDown || isWaiting) && waiting > 0 && (
              <span className="text-2">{t('shell.connection.waiting', { count: waiting })}</span>
            )}
            {refused > 0 && (
              <span className="text-danger">{t('shell.connection.refused', { count: refused })}</span>
            )}
          </span>
          {refused > 0 && (
            <Button tone="ghost" size="small" icon={<RotateCcw aria-hidden />} onClick={() => outbox.retry()}>
              {t('common.tryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function NoticeIcon({ refused }: { refused: boolean }) {
  return refused ? (
    <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
  ) : (
    <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
  );
}
