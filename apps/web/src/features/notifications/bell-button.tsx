import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { CornerBadge } from '#ui/badge.tsx';
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
      <CornerBadge count={count} />
    </span>
  );
}
