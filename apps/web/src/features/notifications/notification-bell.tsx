import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#ui/popover.tsx';
import { BellButton } from './bell-button.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** With a picture for every kind it weighs more than the bell; it comes when it is opened. */
const NotificationList = lazy(() =>
  import('./notification-list.tsx').then((m) => ({ default: m.NotificationList })),
);

/** The bell with its list. */
export function NotificationBell({ startOpen }: { startOpen: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startOpen);
  return (
    <Popover
      trigger={<BellButton />}
      label={t('notifications.title')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-96 p-0!"
    >
      <Suspense fallback={<ListSkeleton />}>
        <NotificationList onFollow={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
