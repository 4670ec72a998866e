import type { Coaching } from '@spotter/contract/coaching';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { ClientMenuButton } from './client-menu-button.tsx';
import { EndCoachingDialog } from './end-coaching-dialog.tsx';

type ClientMenuProps = {
  coaching: Coaching;
  /** Its button was pressed before the menu was loaded. */
  startOpen: boolean;
};

/** What can be done about one coaching. */
export function ClientMenu({ coaching, startOpen }: ClientMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startOpen);
  const [ending, setEnding] = useState(false);
  const { name } = coaching.client;
  return (
    <>
      <Menu open={open} onOpenChange={setOpen} trigger={<ClientMenuButton name={name} />}>
        <MenuItem tone="danger" icon={<UserMinus />} onSelect={() => setEnding(true)}>
          {t('coaching.end.open')}
        </MenuItem>
      </Menu>
      <EndCoachingDialog
        open={ending}
        onOpenChange={setEnding}
        coaching={coaching}
        title={t('coaching.end.title', { name })}
        text={t('coaching.end.textForTrainer', { name })}
      />
    </>
  );
}
