// load-group: menus

import type { Notification } from '@spotter/contract/notifications';
import { settingsAddress } from '@spotter/contract/settings-address';
import { Settings2 } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useMarkRead, useNotifications } from './list-api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { notificationKind } from './notification-kind.ts';
import { notificationText } from './notification-text.ts';

/** The list behind the bell; opening a notification marks it as read. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { role } = useMe();
  const query = useNotifications();
  const { mutate } = useMarkRead();
  const now = new Date(useNow(60_000));
  const hasUnread = query.data?.some((line) => !line.readAt) ?? false;
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between gap-3 border-line border-b bg-surface-float py-1.5 pr-2 pl-4">
        <h2 className="display font-semibold text-17">{t('notifications.title')}</h2>
        {hasUnread && (
          <Button tone="ghost" size="small" onClick={() => mutate({})}>
            {t('notifications.markAll')}
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        loading={<ListSkeleton />}
        failed={t('notifications.error')}
        empty={
          <EmptyState
            drawing="alerts"
            title={
              role === 'trainer' ? t('notifications.emptyTrainer.title') : t('notifications.empty.title')
            }
            text={role === 'trainer' ? t('notifications.emptyTrainer.text') : t('notifications.empty.text')}
          />
        }
      >
        {(lines) => (
          <ul className="p-1.5">
            {lines.map((line) => (
              <li key={line.id}>
                <Line
                  line={line}
                  now={now}
                  onFollow={() => {
                    if (!line.readAt) mutate({ ids: [line.id] });
                    onFollow();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Link
        href={settingsAddress('notifications')}
        onClick={onFollow}
        className="sticky bottom-0 flex min-h-12 items-center gap-2.5 border-line border-t bg-surface-float px-4 font-medium text-15 text-ink-soft no-underline hover:text-ink"
      >
        <Settings2 aria-hidden className="size-4.5" />
        {t('notifications.settings')}
      </Link>
    </>
  );
}

function Line({ line, now, onFollow }: { line: Notification; now: Date; onFollow: () => void }) {
  const { t } = useTranslation();
  const { ago } = useFormat();
  const { icon: Icon } = notificationKind(line.kind);
  const unread = !line.readAt;
  return (
    <Link
      href={line.path}
      onClick={onFollow}
      className="flex min-h-14 items-start gap-3 rounded-control px-2.5 py-2.5 no-underline hover:bg-surface-2 active:bg-surface-3"
    >
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-pill *:size-4.5',
          unread ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-ink-faint',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            'line-clamp-3 text-pretty text-15',
            unread ? 'font-medium text-ink' : 'text-ink-soft',
          )}
        >
          {notificationText(t, line)}
        </span>
        <span className="text-13 text-ink-faint">{ago(line.createdAt, now)}</span>
      </span>
      {unread && (
        <span className="mt-2 size-2.5 shrink-0 rounded-pill bg-brand-text">
          <span className="sr-only">{t('notifications.unread')}</span>
        </span>
      )}
    </Link>
  );
}
