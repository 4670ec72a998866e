// load-group: live

import { dayIn } from '@spotter/contract/days';
import { CloudOff, RotateCcw, TriangleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { BESIDE_BAR } from '#app/shell/side-bar-look.ts';
import { useDesk } from '#app/use-desk.ts';
import { forgetKeptSince, keptSince, subscribeKeptSince } from '#lib/call/kept-since.ts';
import { useFormat } from '#lib/format.ts';
import { useLiveState, watchLive } from '#lib/live/live-line.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { askToKeep } from '#lib/storage/ask-to-keep.ts';
import { useOwnZone, useToday } from '#lib/time/own-day.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/state/spinner.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** A shorter disconnect shows no notice. */
const PATIENCE_MS = 4_000;

/** Shows when the page may be out of date, when writes wait to be sent, and when there is a newer build. */
export function ConnectionNotice() {
  const isDesk = useDesk();
  const { t } = useTranslation();
  const state = useLiveState();
  const isOffline = !useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const since = useKeptSince();
  const entries = useWaiting();
  const refused = entries.filter((entry) => entry.refused).length;
  const waiting = entries.length - refused;
  const isDown = useLasting(state !== 'open', PATIENCE_MS);
  const isWaiting = useLasting(waiting > 0, PATIENCE_MS);
  const isUnstored = outbox.isUnstored();
  const isBehind = isDown || isOffline || since !== null;
  const shown = isBehind || isWaiting || refused > 0;
  useEffect(() => {
    if (isWaiting) void askToKeep(navigator.storage);
  }, [isWaiting]);
  return (
    <div
      role="status"
      aria-label={t('shell.connection.label')}
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-16 z-20 mb-safe flex flex-col items-center gap-2 p-3 md:inset-x-auto md:bottom-0 md:items-start md:p-4 in-data-docked:hidden in-data-staged:hidden',
        isDesk ? BESIDE_BAR : 'md:left-0',
      )}
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
              <span className={isUnstored ? 'text-danger' : 'text-ink-soft'}>
                {isUnstored ? t('shell.connection.full') : t('shell.connection.waiting', { count: waiting })}
              </span>
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

/** How old the cached data on the page is; everything is read again when the connection is back. */
function useKeptSince(): number | null {
  useEffect(
    () =>
      watchLive((state) => {
        if (state === 'open') forgetKeptSince();
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
  const isToday = dayIn(zone, since) === today;
  const when = format.instant(
    then.toISOString(),
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
  return <span className="text-ink-soft">{t('shell.connection.keptSince', { when })}</span>;
}

function NoticeIcon({ refused }: { refused: boolean }) {
  return refused ? (
    <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />
  ) : (
    <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
  );
}
