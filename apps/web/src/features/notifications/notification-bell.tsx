import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Popover } from '#ui/dialog/popover.tsx';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { BellButton } from './bell-button.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** Heavier than the bell, because of an icon for every kind, so it loads when it is opened. */
const NotificationList = late(() => import('./notification-list.tsx').then((m) => m.NotificationList));

/** The bell with its list. */
export function NotificationBell({ startOpen }: { startOpen: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startOpen);
  useAhead(NotificationList);
  return (
    <Popover
      trigger={<BellButton />}
      label={t('notifications.title')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-96 p-0!"
    >
      <NotificationList whileLoading={<ListSkeleton />} onFollow={() => setOpen(false)} />
    </Popover>
  );
}
