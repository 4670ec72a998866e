import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#ui/popover.tsx';
import { BellButton } from './bell-button.tsx';
import { NotificationList } from './notification-list.tsx';

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
      <NotificationList onFollow={() => setOpen(false)} />
    </Popover>
  );
}
