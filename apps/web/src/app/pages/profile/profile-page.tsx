import { displayName } from '@spotter/contract/display-name';
import { useLocationProperty } from 'wouter/use-browser-location';
import { PageSpinner } from '#app/page-spinner.tsx';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tabs } from '#ui/choice/tabs.tsx';
import { late } from '#ui/state/late.tsx';

// Each tab loads when it is opened.
const Overview = late(() => import('./profile-overview.tsx').then((m) => m.ProfileOverview));
const Trophies = late(() => import('./profile-trophies.tsx').then((m) => m.ProfileTrophies));
const Choices = late(() => import('./profile-choices.tsx').then((m) => m.ProfileChoices));

const TABS = ['overview', 'trophies', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** The profile: results and settings. The open tab is in the address, so that it survives a reload. */
export function ProfilePage() {
  const { t } = useTranslation();
  const me = useMe();
  // A notification can lead to a tab from this page too.
  const hash = useLocationProperty(() => location.hash);
  const tab: Tab = TABS.find((name) => `#${name}` === hash) ?? 'overview';
  function open(next: Tab) {
    history.replaceState(history.state, '', `#${next}`);
  }
  const role = me.role === 'trainer' ? t('common.role.trainer') : t('common.role.client');
  const spinner = <PageSpinner label={t('shell.loadingPage')} />;
  return (
    <>
      <header className="mb-6 flex items-center gap-4">
        <Avatar person={me} size={56} />
        <div className="min-w-0">
          <h1 className="display line-clamp-2 font-extrabold text-24 sm:text-32">
            {displayName(me) ?? t('common.unknownUser')}
          </h1>
          <p className="truncate text-15 text-ink-soft">{[role, me.studio.name].join(' · ')}</p>
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
            content: <Choices whileLoading={spinner} role={me.role} />,
          },
        ]}
      />
    </>
  );
}
