import type { Notification } from '@spotter/contract/notifications';
import { Bell, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useMarkRead, useNotifications } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { notificationKind } from './notification-kind.ts';
import { notificationText } from './notification-text.ts';

/** What is behind the bell; following a line reads it. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { role } = useMe();
  const { data: lines, error, refetch, isFetching } = useNotifications();
  const { mutate } = useMarkRead();
  const now = new Date(useNow(60_000));
  const hasUnread = lines?.some((line) => !line.readAt) ?? false;
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
      {!lines && !error && <ListSkeleton />}
      {!lines && error && (
        <ErrorState
          title={t('notifications.error')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {lines?.length === 0 && (
        <EmptyState
          icon={<Bell />}
          title={role === 'trainer' ? t('notifications.emptyTrainer.title') : t('notifications.empty.title')}
          text={role === 'trainer' ? t('notifications.emptyTrainer.text') : t('notifications.empty.text')}
        />
      )}
      {lines && lines.length > 0 && (
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
      <Link
        href={`${PATHS.profile}#settings`}
        onClick={onFollow}
        className="sticky bottom-0 flex min-h-12 items-center gap-2.5 border-line border-t bg-surface-float px-4 font-medium text-15 text-2 no-underline hover:text-1"
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
          unread ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-3',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={classNames('line-clamp-3 text-pretty text-15', unread ? 'font-medium text-1' : 'text-2')}
        >
          {notificationText(t, line)}
        </span>
        <span className="text-13 text-3">{ago(line.createdAt, now)}</span>
      </span>
      {unread && (
        <span className="mt-2 size-2.5 shrink-0 rounded-pill bg-brand-text">
          <span className="sr-only">{t('notifications.unread')}</span>
        </span>
      )}
    </Link>
  );
}
