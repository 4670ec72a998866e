import { ArrowRightLeft, DoorOpen, Download, FileInput, Trophy, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';
import { late } from '#ui/state/late.tsx';
import type { EndableCoaching } from './end-coaching-api.ts';

const EndMembershipDialog = late(() =>
  import('./end-membership-dialog.tsx').then((m) => m.EndMembershipDialog),
);
const HandOnDialog = late(() => import('../staff/hand-on-dialog.tsx').then((m) => m.HandOnDialog));
const EndCoachingDialog = late(() => import('./end-coaching-dialog.tsx').then((m) => m.EndCoachingDialog));

type ClientMenuProps = {
  coaching: EndableCoaching;
  /** The button that was pressed to load it. */
  trigger: ReactNode;
  /** Called when the person is no client any more. */
  onEnded: () => void;
};

/** The actions on one coaching. It replaces the button that was pressed to load it. */
export function ClientMenu({ coaching, trigger, onEnded }: ClientMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const [ending, setEnding] = useState<boolean>();
  const [removing, setRemoving] = useState<boolean>();
  const [handing, setHanding] = useState<boolean>();
  const me = useMe();
  const { name } = coaching.client;
  return (
    <>
      <Menu open={open} onOpenChange={setOpen} trigger={trigger}>
        <MenuItem asChild>
          <Link href={pathTo('/coach/:id', { id: coaching.client.id, award: 1 })} className="no-underline">
            <Trophy aria-hidden className="size-4.5" />
            {t('trophies.award.open')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href={pathTo('/imports', { client: coaching.client.id })} className="no-underline">
            <FileInput aria-hidden className="size-4.5" />
            {t('coaching.clients.import')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href={pathTo('/coach/:id/data', { id: coaching.client.id })} className="no-underline">
            <Download aria-hidden className="size-4.5" />
            {t('coaching.clients.data')}
          </Link>
        </MenuItem>
        {!me.isAssistant && (
          <MenuItem icon={<ArrowRightLeft />} onSelect={() => setHanding(true)}>
            {t('staff.handOn.open')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" icon={<UserMinus />} onSelect={() => setEnding(true)}>
          {t('coaching.end.open')}
        </MenuItem>
        {!me.isAssistant && (
          <MenuItem tone="danger" icon={<DoorOpen />} onSelect={() => setRemoving(true)}>
            {t('agreements.removing.open')}
          </MenuItem>
        )}
      </Menu>
      {ending !== undefined && (
        <EndCoachingDialog
          open={ending}
          onOpenChange={setEnding}
          coaching={coaching}
          title={t('coaching.end.title', { name })}
          text={t('coaching.end.textForTrainer', { name })}
          onEnded={onEnded}
        />
      )}
      {handing !== undefined && (
        <HandOnDialog
          open={handing}
          onOpenChange={setHanding}
          coaching={{ ...coaching, trainerId: me.id }}
          onDone={onEnded}
        />
      )}
      {removing !== undefined && (
        <EndMembershipDialog
          open={removing}
          onOpenChange={setRemoving}
          client={coaching.client}
          onEnded={onEnded}
        />
      )}
    </>
  );
}
