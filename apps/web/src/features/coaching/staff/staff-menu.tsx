import type { StaffMember } from '@spotter/contract/membership';
import { Crown, DoorOpen, Ellipsis, LogOut, ShieldOff, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';
import { toast } from '#ui/toast/toast.ts';
import { OwnershipDialog } from './ownership-dialog.tsx';
import { RemoveTrainerDialog } from './remove-trainer-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useChangeStaffRole } from './staff-api.ts';

const DIALOGS = {
  ownership: OwnershipDialog,
  signOut: SignOutDialog,
  resetFactor: ResetFactorDialog,
  removing: RemoveTrainerDialog,
};

/** What the owner can do with somebody of the team. */
export function StaffMenu({ person }: { person: StaffMember }) {
  const { t } = useTranslation();
  const { mutate } = useChangeStaffRole();
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const [isAsking, setAsking] = useState(false);
  const { id, name, staffRole } = person;
  const next = staffRole === 'assistant' ? 'trainer' : 'assistant';
  const change = () =>
    mutate(
      { id, staffRole: next },
      {
        onSuccess: () => toast({ description: t(`staff.made.${next}`, { name }), tone: 'positive' }),
      },
    );
  function ask(what: keyof typeof DIALOGS) {
    setAsked(what);
    setAsking(true);
  }
  const Dialog = asked && DIALOGS[asked];
  return (
    <>
      <Menu trigger={<IconButton label={t('coaching.clients.more', { name })} icon={<Ellipsis />} />}>
        <MenuItem icon={<UserRoundCog />} onSelect={change}>
          {t(`staff.make.${next}`)}
        </MenuItem>
        <MenuItem icon={<Crown />} onSelect={() => ask('ownership')}>
          {t('staff.ownership.open')}
        </MenuItem>
        <MenuItem icon={<LogOut />} onSelect={() => ask('signOut')}>
          {t('staff.signOut.open')}
        </MenuItem>
        <MenuItem icon={<ShieldOff />} onSelect={() => ask('resetFactor')}>
          {t('staff.resetFactor.open')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" icon={<DoorOpen />} onSelect={() => ask('removing')}>
          {t('agreements.removing.open')}
        </MenuItem>
      </Menu>
      {Dialog && <Dialog open={isAsking} onOpenChange={setAsking} person={person} />}
    </>
  );
}
