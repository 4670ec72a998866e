import type { Role } from '@spotter/contract/accounts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ProfileSettings } from '#features/accounts/profile-settings.tsx';
import { MyCoach } from '#features/coaching/my-coach.tsx';
import { NotificationChoiceList } from '#features/notifications/notification-choices.tsx';
import { useIsFounder } from '#features/settings/api.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Section } from '#ui/section.tsx';
import { InstallApp } from './install-app.tsx';

const HeartSettings = lazy(() =>
  import('#features/heart-rate/heart-settings.tsx').then((m) => ({ default: m.HeartSettings })),
);

/** Everything a person sets for themselves, of all features. */
export function ProfileChoices({ role }: { role: Role }) {
  const { t } = useTranslation();
  const isFounder = useIsFounder();
  return (
    <ProfileSettings>
      {role === 'client' && (
        <Section title={t('shell.profile.coach')}>
          <MyCoach />
        </Section>
      )}
      <Suspense>
        {isFounder && (
          <Section title={t('shell.brand.title')} description={t('shell.brand.text')}>
            <Link href={PATHS.logoManagement} className={`${buttonLook({ tone: 'secondary' })} self-start`}>
              {t('shell.brand.change')}
            </Link>
          </Section>
        )}
        <HeartSettings />
      </Suspense>
      <NotificationChoiceList />
      <InstallApp />
    </ProfileSettings>
  );
}
