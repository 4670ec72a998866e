import { displayName } from '@spotter/contract/display-name';
import { CircleUserRound, LogOut, Palette } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useIsFounder } from '#features/settings/api.ts';
import { PATHS } from '#lib/paths.ts';
import { closePrivate } from '#lib/private-storage.ts';
import { chooseTheme, chosenTheme, type Theme } from '#lib/theme.ts';
import { Menu } from '#ui/menu.tsx';
import { MenuChoices } from '#ui/menu-choices.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { AccountButton } from './account-button.tsx';

const InstallItem = lazy(() => import('./install-item.tsx').then((m) => ({ default: m.InstallItem })));

/** Who one is here, the theme, and the way out. */
export function AccountMenu({ startOpen }: { startOpen: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const isFounder = useIsFounder();
  const role = me.role === 'trainer' ? t('common.role.trainer') : t('common.role.client');
  const [open, setOpen] = useState(startOpen);
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  // The settings page changes the theme too.
  function change(next: boolean) {
    setOpen(next);
    if (next) setTheme(chosenTheme());
  }
  return (
    <Menu trigger={<AccountButton />} open={open} onOpenChange={change}>
      <div className="px-3 py-2">
        <p className="truncate font-semibold text-15">{displayName(me) ?? t('common.unknownUser')}</p>
        <p className="truncate text-13 text-3">{[role, me.studio.name].join(' · ')}</p>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href={PATHS.profile}>
          <CircleUserRound aria-hidden />
          {t('shell.nav.profile')}
        </Link>
      </MenuItem>
      {isFounder && (
        <MenuItem asChild>
          <Link href={PATHS.logoManagement}>
            <Palette aria-hidden />
            {t('shell.brand.menu')}
          </Link>
        </MenuItem>
      )}
      <Suspense>
        <InstallItem />
      </Suspense>
      <MenuSeparator />
      <MenuChoices
        label={t('shell.theme.label')}
        options={[
          { value: 'system', label: t('shell.theme.system') },
          { value: 'light', label: t('shell.theme.light') },
          { value: 'dark', label: t('shell.theme.dark') },
        ]}
        value={theme}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
      />
      <MenuSeparator />
      <MenuItem asChild>
        <a href="/api/logout" onClick={closePrivate}>
          <LogOut aria-hidden />
          {t('shell.logout')}
        </a>
      </MenuItem>
    </Menu>
  );
}
