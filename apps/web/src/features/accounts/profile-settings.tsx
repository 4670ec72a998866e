import { initial } from '@spotter/contract/display-name';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useProfile } from './api.ts';
import { ChangePassword } from './change-password.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { ProfilePicture } from './profile-picture.tsx';

/** It holds the names of all time zones. */
const ProfileForm = lazy(() => import('./profile-form.tsx').then((m) => ({ default: m.ProfileForm })));
/** Below the fold, and rarely asked for: loaded after what stands above. */
const OwnAccount = lazy(() => import('./own-account.tsx').then((m) => ({ default: m.OwnAccount })));

type Props = {
  /** What other features let a person set, after their own. */
  children?: ReactNode;
};

/** Everything a person sets for themselves; where it is wide, what applies at once stands beside the form. */
export function ProfileSettings({ children }: Props) {
  const { t } = useTranslation();
  const { data: profile, error, refetch, isFetching } = useProfile();
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start">
      {profile && (
        <div className="flex flex-col gap-10">
          <ProfilePicture name={initial(profile)} src={profile.profileImageUrl} />
          <Suspense fallback={<ProfileSkeleton />}>
            <ProfileForm profile={profile} />
          </Suspense>
        </div>
      )}
      {!profile && error && (
        <ErrorState
          title={t('accounts.profile.loadFailed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!profile && !error && <ProfileSkeleton />}
      <Card className="flex flex-col gap-10 lg:row-span-2">
        {children}
        <DeviceSettings />
        <Section title={t('accounts.password.title')} description={t('accounts.password.text')}>
          <ChangePassword />
        </Section>
      </Card>
      <div className="flex flex-col gap-10 lg:col-start-1">
        <Suspense fallback={<ProfileSkeleton />}>
          <OwnAccount />
        </Suspense>
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-15 text-2">{t('accounts.profile.loading')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-11" />
        ))}
      </div>
    </div>
  );
}
