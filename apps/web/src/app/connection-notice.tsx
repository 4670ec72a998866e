import { CloudOff, RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { forgetKeptSince, keptSince, subscribeKeptSince } from '#lib/kept-since.ts';
import { useOwnZone, useToday } from '#lib/own-day.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { outbox, useWaiting } from '#lib/waiting.ts';
import { dayAt } from '#lib/zone-time.ts';
import { Button } from '#ui/button.tsx';
import { keepFocus } from '#ui/kept-focus.ts';
import { Spinner } from '#ui/spinner.tsx';
import { live } from './live.ts';
import { UpdateNotice } from './update-notice.tsx';

/** A gap that heals within these milliseconds is not worth a word. */
const PATIENCE_MS = 4_000;

/** Says when the page may be behind, what the server does not have yet, and when there is a newer app. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const state = useSyncExternalStore(live.subscribe, live.state);
  const isOffline = !useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const since = useKeptSince();
  const entries = useWaiting();
  const refused = entries.filter((entry) => entry.refused).length;
  const waiting = entries.length - refused;
  const isDown = useLasting(state !== 'open', PATIENCE_MS);
  const isWaiting = useLasting(waiting > 0, PATIENCE_MS);
  const isBehind = isDown || isOffline || since !== null;
  const shown = isBehind || isWaiting || refused > 0;
  // Here because it comes after the first load, on every page.
  useEffect(keepFocus, []);
  return (
    <div
      role="status"
      aria-label={t('shell.connection.label')}
      className="pointer-events-none fixed inset-x-0 bottom-16 z-20 mb-safe flex flex-col items-center gap-2 p-3 md:inset-x-auto md:bottom-0 md:left-0 md:items-start md:p-4 in-[html:has([data-dock])]:hidden"
    >
      <UpdateNotice />
      {shown && (
        <div className="pointer-events-auto flex max-w-full animate-appear items-center gap-3 rounded-pill bg-surface-float px-4 py-2 text-13 shadow-float">
          {isDown && !isOffline ? (
            <Spinner size={16} className="text-warning" />
          ) : (
            <NoticeIcon refused={refused > 0} />
          )}
          <span className="flex min-w-0 flex-wrap gap-x-2">
            {isBehind && (isDown || isOffline) && (
              <span className="font-semibold">
                {isOffline ? t('shell.connection.offline') : t('shell.connection.reconnecting')}
              </span>
            )}
            {since !== null && <KeptSince since={since} />}
            {(isBehind || isWaiting) && waiting > 0 && (
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

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Since when what is shown may be out of date; everything is read again when the connection is back. */
function useKeptSince(): number | null {
  useEffect(
    () =>
      live.subscribe(() => {
        if (live.state() === 'open') forgetKeptSince();
      }),
    [],
  );
  return useSyncExternalStore(subscribeKeptSince, keptSince);
}

function KeptSince({ since }: { since: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const then = new Date(since);
  const today = useToday();
  const zone = useOwnZone();
  const isToday = dayAt(since, zone) === today;
  const when = format.instant(
    then.toISOString(),
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
  return <span className="text-2">{t('shell.connection.keptSince', { when })}</span>;
}

function NoticeIcon({ refused }: { refused: boolean }) {
  return refused ? (
    <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
  ) : (
    <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
  );
}
