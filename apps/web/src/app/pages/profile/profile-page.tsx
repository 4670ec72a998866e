import { displayName } from '@spotter/contract/display-name';
import { useLocationProperty } from 'wouter/use-browser-location';
import { PageSpinner } from '#app/page-spinner.tsx';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tabs } from '#ui/choice/tabs.tsx';
import { late } from '#ui/state/late.tsx';
import { useMatches, WIDE } from '#ui/use-matches.ts';
import { sectionIn, sectionTitle } from './settings/settings-section.ts';

// Each tab loads when it is opened.
const Overview = late(() => import('./profile-overview.tsx').then((m) => m.ProfileOverview));
const Trophies = late(() => import('./profile-trophies.tsx').then((m) => m.ProfileTrophies));
const Settings = late(() => import('./settings/profile-settings.tsx').then((m) => m.ProfileSettings));

const TABS = ['overview', 'trophies', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** The profile: results and settings. The open tab is in the address, so that it survives a reload. */
export function ProfilePage() {
  const { t } = useTranslation();
  const me = useMe();
  // A notification can lead to a tab from this page too.
  const hash = useLocationProperty(() => location.hash);
  const tab: Tab = TABS.find((name) => `#${name}` === hash.split('/')[0]) ?? 'overview';
  const isWide = useMatches(WIDE);
  const section = sectionIn(hash, me);
  usePageTitle(section ? sectionTitle(t, section, me.role) : t('shell.nav.profile'));
  // On a phone an opened section is a page of its own.
  const isAlone = section !== undefined && !isWide;
  function open(next: Tab) {
    history.replaceState(history.state, '', `#${next}`);
  }
  const role = me.role === 'trainer' ? t('common.role.trainer') : t('common.role.client');
  const spinner = <PageSpinner label={t('shell.loadingPage')} />;
  return (
    <>
      <header className={isAlone ? 'hidden' : 'mb-6 flex items-center gap-4'}>
        <Avatar person={me} size={56} />
        <div className="min-w-0">
          <h1 className="display line-clamp-2 font-extrabold text-24 sm:text-32">
            {displayName(me) ?? t('common.unknownUser')}
          </h1>
          <p className="truncate text-15 text-ink-soft">{[role, me.studio.name].join(' · ')}</p>
        </div>
      </header>
      <Tabs
        className={isAlone ? '[&>:first-child]:hidden [&>[role=tabpanel]]:pt-0' : ''}
        label={t('shell.profile.tabs')}
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'overview',
            label: t('shell.profile.overview'),
            content: <Overview whileLoading={spinner} isClient={me.role === 'client'} />,
          },
          {
            value: 'trophies',
            label: t('trophies.case.title'),
            content: <Trophies whileLoading={spinner} role={me.role} />,
          },
          {
            value: 'settings',
            label: t('shell.profile.settings'),
            content: <Settings whileLoading={spinner} asked={section} isWide={isWide} />,
          },
        ]}
      />
    </>
  );
}
