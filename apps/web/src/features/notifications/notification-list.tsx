import type { Notification } from '@spotter/contract/notifications';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMarkRead, useNotifications } from './api.ts';
import { notificationText } from './notification-text.ts';

/** What is behind the bell; following a line reads it. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { role } = useMe();
  const { data: lines, error, refetch, isFetching } = useNotifications();
  const { mutate } = useMarkRead();
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
                onFollow={() => {
                  if (!line.readAt) mutate({ ids: [line.id] });
                  onFollow();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ line, onFollow }: { line: Notification; onFollow: () => void }) {
  const { t } = useTranslation();
  const { ago } = useFormat();
  const unread = !line.readAt;
  return (
    <Link
      href={line.path}
      onClick={onFollow}
      className="flex min-h-14 items-start gap-3 rounded-control px-2.5 py-2.5 no-underline hover:bg-surface-2 active:bg-surface-3"
    >
      <span
        className={classNames(
          'mt-1.5 size-2.5 shrink-0 rounded-pill',
          unread ? 'bg-brand-text' : 'border border-line-strong/60',
        )}
      >
        {unread && <span className="sr-only">{t('notifications.unread')}</span>}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('line-clamp-3 text-15', unread ? 'font-medium text-1' : 'text-2')}>
          {notificationText(t, line)}
        </span>
        <span className="text-13 text-3">{ago(line.createdAt)}</span>
      </span>
    </Link>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">{t('notifications.loading')}</span>
      {['a', 'b', 'c'].map((key) => (
        <span key={key} className="flex flex-col gap-2">
          <Skeleton />
          <Skeleton className="h-3 w-1/4" />
        </span>
      ))}
    </div>
  );
}
