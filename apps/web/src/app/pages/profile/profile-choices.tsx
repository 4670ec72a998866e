import type { Role } from '@spotter/contract/accounts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { ProfileSettings } from '#features/accounts/profile-settings.tsx';
import { LeaveStudio } from '#features/coaching/leave-studio.tsx';
import { MyCoach } from '#features/coaching/my-coach.tsx';
import { NotificationChoiceList } from '#features/notifications/notification-choice-list.tsx';
import { useIsFounder } from '#features/settings/api.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';

const HeartSettings = late(() =>
  import('#features/heart-rate/heart-settings.tsx').then((m) => m.HeartSettings),
);

const StartForm = late(
  () => import('#features/start-forms/start-form-entry.tsx').then((m) => m.StartFormEntry),
  { words: ['onboarding'] },
);

const InstallApp = late(() => import('#app/pages/install-app.tsx').then((m) => m.InstallApp), {
  without: 'quiet',
});

/** All personal settings, of all features. */
export function ProfileChoices({ role }: { role: Role }) {
  const { t } = useTranslation();
  const isFounder = useIsFounder();
  // There is no coach to choose for, and nothing to be told.
  if (useMe().leftAt !== undefined) return <ProfileSettings training={null} telling={null} />;
  return (
    <ProfileSettings
      training={
        <>
          {role === 'client' && (
            <>
              <Section title={t('shell.profile.coach')}>
                <MyCoach />
              </Section>
              <LeaveStudio />
            </>
          )}
          {role === 'client' && <StartForm />}
          {isFounder && (
            <Section title={t('shell.brand.title')} description={t('shell.brand.text')}>
              <Link
                href={pathTo('/logo-management')}
                className={`${buttonLook({ tone: 'secondary' })} self-start`}
              >
                {t('shell.brand.change')}
              </Link>
            </Section>
          )}
          <HeartSettings />
        </>
      }
      telling={
        <>
          <NotificationChoiceList />
          <InstallApp />
        </>
      }
    />
  );
}
