import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useProfile } from './api.ts';
import { ChangePassword } from './own-account/change-password.tsx';
import { DeviceSettings } from './own-account/device-settings.tsx';
import { ProfilePicture } from './profile-picture.tsx';

/** Separate because it includes the names of all time zones. */
const ProfileForm = late(() => import('./profile-form.tsx').then((m) => m.ProfileForm));
/** Below the fold too. */
const PasskeyList = late(() => import('./passkeys/passkey-list.tsx').then((m) => m.PasskeyList));
const TotpPart = late(() => import('./totp/totp-part.tsx').then((m) => m.TotpPart));
/** Below the fold and rarely used, so loaded later. */
const OwnAccount = late(() => import('./own-account/own-account.tsx').then((m) => m.OwnAccount));

type Props = {
  /** Settings of other features: those of training, and how the person is told of things. */
  training: ReactNode;
  telling: ReactNode;
  /** What the person trains with. */
  gear: ReactNode;
  /** What programs may do. */
  programs: ReactNode;
};

/** All personal settings. On wide screens, those that take effect at once are beside the form, in one or two columns. */
export function ProfileSettings({ training, telling, gear, programs }: Props) {
  const { t } = useTranslation();
  return (
    <div className="@container">
      <div className="in-order grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start @5xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]!">
        <QueryView
          query={useProfile()}
          loading={<ProfileSkeleton />}
          failed={t('accounts.profile.loadFailed')}
        >
          {(profile) => (
            <div className="in-order flex flex-col gap-10">
              <ProfilePicture src={profile.profileImageUrl} />
              <ProfileForm whileLoading={<ProfileSkeleton />} profile={profile} />
            </div>
          )}
        </QueryView>
        <Card className="in-order flex flex-col gap-10 lg:row-span-2 @5xl:grid @5xl:grid-cols-2 @5xl:items-start">
          <div className="in-order flex min-w-0 flex-col gap-10">{training}</div>
          <div className="in-order flex min-w-0 flex-col gap-10">
            {telling}
            <DeviceSettings />
            <Section title={t('accounts.password.title')} description={t('accounts.password.text')}>
              <ChangePassword />
            </Section>
            <PasskeyList whileLoading={<Skeleton className="h-24" />} />
            <TotpPart whileLoading={<Skeleton className="h-24" />} />
            {programs}
          </div>
        </Card>
        <div className="flex flex-col gap-10 lg:col-start-1">
          {gear}
          <OwnAccount whileLoading={<ProfileSkeleton />} />
        </div>
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-15 text-ink-soft">{t('accounts.profile.loading')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-11" />
        ))}
      </div>
    </div>
  );
}
