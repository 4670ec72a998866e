import { displayName } from '@spotter/contract/display-name';
import { settingsAddress } from '@spotter/contract/settings-address';
import { CircleUserRound, LogOut, Palette, Search, Settings } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { setJumping } from '#app/jump/jump-store.ts';
import { useMe } from '#features/accounts/api.ts';
import { useIsOwner } from '#features/settings/api.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { pathTo } from '#lib/paths.ts';
import { hasUnsent } from '#lib/storage/draft-files.ts';
import { closePrivate } from '#lib/storage/private-storage.ts';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuChoices } from '#ui/menu/menu-choices.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { AccountButton } from './account-button.tsx';

const InstallItem = late(() => import('#app/notices/install-item.tsx').then((m) => m.InstallItem));

/** The account, the theme, and sign-out. */
export function AccountMenu({ startOpen, named }: { startOpen: boolean; named?: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const isOwner = useIsOwner();
  const role = me.role === 'trainer' ? t('common.role.trainer') : t('common.role.client');
  const [open, setOpen] = useState(startOpen);
  const waiting = useWaiting().filter(({ refused }) => !refused).length;
  const waitingId = useId();
  const [isLosing, setLosing] = useState(false);
  useEffect(() => void (open && hasUnsent().then(setLosing)), [open]);
  useAhead(InstallItem);
  return (
    <Menu trigger={<AccountButton named={named} />} open={open} onOpenChange={setOpen}>
      <div className="px-3 py-2">
        <p className="truncate font-semibold text-15">{displayName(me) ?? t('common.unknownUser')}</p>
        <p className="truncate text-13 text-ink-faint">{[role, me.studio.name].join(' · ')}</p>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href={pathTo('/profile')}>
          <CircleUserRound aria-hidden />
          {t('shell.nav.profile')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={settingsAddress()}>
          <Settings aria-hidden />
          {t('shell.profile.settings')}
        </Link>
      </MenuItem>
      {isOwner && (
        <MenuItem asChild>
          <Link href={pathTo('/logo-management')}>
            <Palette aria-hidden />
            {t('shell.brand.menu')}
          </Link>
        </MenuItem>
      )}

      <MenuItem icon={<Search aria-hidden />} onSelect={() => setJumping(true)}>
        {t('shell.jump')}
      </MenuItem>
      <InstallItem />

      <MenuSeparator />
      <ThemeChoices />
      <MenuSeparator />
      {(waiting > 0 || isLosing) && (
        <div id={waitingId} className="flex max-w-64 flex-col gap-1 px-3 pt-1 text-13 text-warning">
          {waiting > 0 && <p>{t('shell.logoutWaiting', { count: waiting })}</p>}
          {isLosing && <p>{t('shell.logoutLosing')}</p>}
        </div>
      )}
      <MenuItem asChild>
        <a
          href="/api/logout"
          onClick={closePrivate}
          aria-describedby={waiting > 0 || isLosing ? waitingId : undefined}
        >
          <LogOut aria-hidden />
          {t('shell.logout')}
        </a>
      </MenuItem>
    </Menu>
  );
}

/** Drawn anew with each opening: the settings page changes the theme too. */
function ThemeChoices() {
  const { t } = useTranslation();
  return <MenuChoices label={t('shell.theme.label')} {...useThemeChoice()} />;
}
