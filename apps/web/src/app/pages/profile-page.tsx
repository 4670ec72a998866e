import { displayName, initial } from '@spotter/contract/display-name';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useMe } from '#features/accounts/api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PageSpinner } from '../page-spinner.tsx';

// Each tab comes when it is opened.
const Overview = lazy(() => import('./profile-overview.tsx').then((m) => ({ default: m.ProfileOverview })));
const Trophies = lazy(() => import('./profile-trophies.tsx').then((m) => ({ default: m.ProfileTrophies })));
const Choices = lazy(() => import('./profile-choices.tsx').then((m) => ({ default: m.ProfileChoices })));

const TABS = ['overview', 'trophies', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** Oneself: what was done, and what is set. The open tab stands in the address, so that a reload keeps it. */
export function ProfilePage() {
  const { t } = useTranslation();
  const me = useMe();
  // A notification leads to a tab also from this very page.
  const hash = useLocationProperty(() => location.hash);
  const tab: Tab = TABS.find((name) => `#${name}` === hash) ?? 'overview';
  function open(next: Tab) {
    history.replaceState(history.state, '', `#${next}`);
  }
  const role = me.role === 'trainer' ? t('common.role.trainer') : t('common.role.client');
  const shown = (part: ReactNode) => (
    <Suspense fallback={<PageSpinner label={t('shell.loadingPage')} />}>{part}</Suspense>
  );
  return (
    <>
      <header className="mb-6 flex items-center gap-4">
        <Avatar name={initial(me)} src={me.profileImageUrl} size={56} decorative />
        <div className="min-w-0">
          <h1 className="display truncate font-bold text-24 sm:text-32">
            {displayName(me) ?? t('common.unknownUser')}
          </h1>
          <p className="truncate text-15 text-2">{[role, me.studio.name].join(' · ')}</p>
        </div>
      </header>
      <Tabs
        label={t('shell.profile.tabs')}
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'overview',
            label: t('shell.profile.overview'),
            content: shown(<Overview isClient={me.role === 'client'} />),
          },
          {
            value: 'trophies',
            label: t('trophies.case.title'),
            content: shown(<Trophies role={me.role} />),
          },
          {
            value: 'settings',
            label: t('shell.profile.settings'),
            content: shown(<Choices role={me.role} />),
          },
        ]}
      />
    </>
  );
}
