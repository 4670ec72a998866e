import type { Profile } from '@spotter/contract/accounts';
import type { SettingsSection } from '@spotter/contract/settings-address';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe, useProfile } from '#features/accounts/api.ts';
import { DeviceSettings } from '#features/accounts/own-account/device-settings.tsx';
import { useIsOwner } from '#features/settings/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** With the names of all time zones. */
const AboutYou = late(() => import('#features/accounts/about-you.tsx').then((m) => m.AboutYou));
const PrivacyForm = late(() => import('#features/accounts/privacy-form.tsx').then((m) => m.PrivacyForm));
const ShownPart = late(() => import('./shown-part.tsx').then((m) => m.ShownPart));
const CoachPart = late(() => import('./coach-part.tsx').then((m) => m.CoachPart), { words: ['onboarding'] });
const StaffLink = late(() => import('#features/coaching/staff/staff-link.tsx').then((m) => m.StaffLink));
const StudioDataLink = late(
  () => import('#features/archives/studio-data-link.tsx').then((m) => m.StudioDataLink),
  { words: ['archives'] },
);
const LeaveAsTrainer = late(() =>
  import('#features/coaching/staff/leave-as-trainer.tsx').then((m) => m.LeaveAsTrainer),
);
const HeartSettings = late(() =>
  import('#features/heart-rate/heart-settings.tsx').then((m) => m.HeartSettings),
);
const Readiness = late(() => import('#features/loads/readiness-part.tsx').then((m) => m.ReadinessPart));
const Rack = late(() => import('#features/loads/rack-part.tsx').then((m) => m.RackPart));
const AlertsHere = late(() => import('#features/alerts/alerts-here.tsx').then((m) => m.AlertsHere), {
  words: ['alerts'],
});
const Notifications = late(() =>
  import('#features/notifications/notification-choice-list.tsx').then((m) => m.NotificationChoiceList),
);
const InstallApp = late(() => import('#app/pages/install-app.tsx').then((m) => m.InstallApp), {
  words: ['alerts'],
  without: 'quiet',
});
const SignInPart = late(() =>
  import('#features/accounts/own-account/sign-in-part.tsx').then((m) => m.SignInPart),
);
const TokenList = late(() => import('#features/tokens/token-list.tsx').then((m) => m.TokenList), {
  words: ['tokens'],
});
const WebhooksLink = late(() => import('#features/webhooks/webhooks-link.tsx').then((m) => m.WebhooksLink), {
  words: ['webhooks'],
});
const OwnAccount = late(() =>
  import('#features/accounts/own-account/own-account.tsx').then((m) => m.OwnAccount),
);

const block = <Skeleton shape="block" className="h-44" />;

/** What needs the person's profile, and what stands there until it is read. */
function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useProfile()}
      loading={
        <div role="status">
          <p className="sr-only">{t('accounts.profile.loading')}</p>
          {block}
        </div>
      }
      failed={t('accounts.profile.loadFailed')}
    >
      {children}
    </QueryView>
  );
}

function Studio() {
  const { t } = useTranslation();
  const isOwner = useIsOwner();
  if (useMe().role === 'client') return <CoachPart whileLoading={block} />;
  return (
    <>
      <StaffLink whileLoading={block} />
      {isOwner ? (
        <>
          <Section title={t('shell.brand.menu')} description={t('shell.brand.text')}>
            <Link
              href={pathTo('/logo-management')}
              className={`${buttonLook({ tone: 'secondary' })} self-start`}
            >
              {t('shell.brand.change')}
            </Link>
          </Section>
          <StudioDataLink whileLoading={<Skeleton className="h-24" />} />
        </>
      ) : (
        <LeaveAsTrainer />
      )}
    </>
  );
}

function Privacy() {
  const hasLeft = useMe().leftAt !== undefined;
  return (
    <>
      <WithProfile>{(profile) => <PrivacyForm whileLoading={block} profile={profile} />}</WithProfile>
      {!hasLeft && <ShownPart whileLoading={block} />}
    </>
  );
}

/** What each section of the settings holds. */
export const SETTINGS_PARTS: Record<SettingsSection, ComponentType> = {
  you: () => <WithProfile>{(profile) => <AboutYou whileLoading={block} profile={profile} />}</WithProfile>,
  studio: Studio,
  heart: () => <HeartSettings whileLoading={block} />,
  gear: function Gear() {
    const { role, leftAt } = useMe();
    return (
      <div className="in-order flex min-w-0 flex-col gap-10">
        <Rack whileLoading={block} />
        {role === 'client' && leftAt === undefined && (
          <Readiness whileLoading={<Skeleton className="h-24" />} />
        )}
      </div>
    );
  },
  privacy: Privacy,
  notifications: () => (
    <div className="in-order flex min-w-0 flex-col gap-10">
      <AlertsHere whileLoading={<Skeleton className="h-24" />} />
      <Notifications whileLoading={block} />
    </div>
  ),
  device: () => (
    <>
      <DeviceSettings />
      <InstallApp />
    </>
  ),
  'sign-in': () => <SignInPart whileLoading={block} />,
  programs: function Programs() {
    const isOwner = useIsOwner();
    return (
      <>
        <TokenList whileLoading={<Skeleton className="h-24" />} />
        {isOwner && <WebhooksLink whileLoading={<Skeleton className="h-24" />} />}
      </>
    );
  },
  data: () => <OwnAccount whileLoading={block} />,
};
