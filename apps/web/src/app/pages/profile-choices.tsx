import type { Role } from '@spotter/contract/accounts';
import { useTranslation } from 'react-i18next';
import { ProfileSettings } from '#features/accounts/profile-settings.tsx';
import { MyCoach } from '#features/coaching/my-coach.tsx';
import { NotificationChoiceList } from '#features/notifications/notification-choices.tsx';
import { Section } from '#ui/section.tsx';

/** Everything a person sets for themselves, of all features. */
export function ProfileChoices({ role }: { role: Role }) {
  const { t } = useTranslation();
  return (
    <ProfileSettings>
      {role === 'client' && (
        <Section title={t('shell.profile.coach')}>
          <MyCoach />
        </Section>
      )}
      <NotificationChoiceList />
    </ProfileSettings>
  );
}
