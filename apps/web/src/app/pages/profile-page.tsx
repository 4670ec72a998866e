import { displayName, initial } from '@spotter/contract/display-name';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { ProfileSettings } from '#features/accounts/profile-settings.tsx';
import { MyCoach } from '#features/coaching/my-coach.tsx';
import { StreakCards } from '#features/streaks/streak-cards.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Section } from '#ui/section.tsx';
import { Tabs } from '#ui/tabs.tsx';

const TABS = ['overview', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** Oneself: what was done, and what is set. The open tab stands in the address, so that a reload keeps it. */
export function ProfilePage() {
  const { t } = useTranslation();
  const me = useMe();
  const [tab, setTab] = useState<Tab>(() => TABS.find((name) => `#${name}` === location.hash) ?? 'overview');
  function open(next: Tab) {
    setTab(next);
    history.replaceState(history.state, '', `#${next}`);
  }
  const role = me.role === 'trainer' ? t('common.role.trainer') : t('common.role.client');
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
          { value: 'overview', label: t('shell.profile.overview'), content: <StreakCards /> },
          {
            value: 'settings',
            label: t('shell.profile.settings'),
            content: (
              <ProfileSettings>
                {me.role === 'client' && (
                  <Section title={t('shell.profile.coach')}>
                    <MyCoach />
                  </Section>
                )}
              </ProfileSettings>
            ),
          },
        ]}
      />
    </>
  );
}
