import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useUnread } from './api.ts';

/** The bell with the unread count; shown also before the list is loaded. */
export function BellButton(props: Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useTranslation();
  const count = useUnread().data?.count ?? 0;
  return (
    <span className="relative inline-flex">
      <IconButton
        {...props}
        label={count > 0 ? t('notifications.open', { count }) : t('notifications.none')}
        icon={<Bell />}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-0 right-0 rounded-pill ring-2 ring-surface-1 empty:hidden"
      >
        <Badge count={count} label="" tone="danger" />
      </span>
    </span>
  );
}
