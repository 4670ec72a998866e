import type { Role } from '@spotter/contract/accounts';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { ProfileSettings } from '#features/accounts/profile-settings.tsx';
import { LeaveStudio } from '#features/coaching/leave-studio.tsx';
import { MyCoach } from '#features/coaching/my-coach.tsx';
import { NotificationChoiceList } from '#features/notifications/notification-choice-list.tsx';
import { AskedDays } from '#features/plans/asked-days.tsx';
import { useIsOwner } from '#features/settings/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const ShownPart = late(() => import('./shown-part.tsx').then((m) => m.ShownPart));

const HeartSettings = late(() =>
  import('#features/heart-rate/heart-settings.tsx').then((m) => m.HeartSettings),
);

const StartForm = late(
  () => import('#features/start-forms/start-form-entry.tsx').then((m) => m.StartFormEntry),
  { words: ['onboarding'] },
);

const Rack = late(() => import('#features/loads/rack-part.tsx').then((m) => m.RackPart));

const TokenList = late(() => import('#features/tokens/token-list.tsx').then((m) => m.TokenList), {
  words: ['tokens'],
});

const WebhooksLink = late(() => import('#features/webhooks/webhooks-link.tsx').then((m) => m.WebhooksLink), {
  words: ['webhooks'],
});

const AlertsHere = late(() => import('#features/alerts/alerts-here.tsx').then((m) => m.AlertsHere), {
  words: ['alerts'],
});

const StaffLink = late(() => import('#features/coaching/staff/staff-link.tsx').then((m) => m.StaffLink));
const LeaveAsTrainer = late(() =>
  import('#features/coaching/staff/leave-as-trainer.tsx').then((m) => m.LeaveAsTrainer),
);

const InstallApp = late(() => import('#app/pages/install-app.tsx').then((m) => m.InstallApp), {
  without: 'quiet',
});

/** All personal settings, of all features. */
export function ProfileChoices({ role }: { role: Role }) {
  const { t } = useTranslation();
  const isOwner = useIsOwner();
  // There is no coach to choose for, and nothing to be told.
  if (useMe().leftAt !== undefined)
    return <ProfileSettings training={null} telling={null} gear={null} programs={null} />;
  return (
    <ProfileSettings
      training={
        <>
          {role === 'client' && (
            <>
              <ShownPart whileLoading={<Skeleton shape="block" className="h-44" />} />
              <Section title={t('shell.profile.coach')}>
                <MyCoach />
                <AskedDays />
              </Section>
              <LeaveStudio />
            </>
          )}
          {role === 'client' && <StartForm />}
          {role === 'trainer' && <StaffLink />}
          {role === 'trainer' && !isOwner && <LeaveAsTrainer />}
          {isOwner && (
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
      gear={role === 'client' && <Rack />}
      programs={
        <>
          <TokenList whileLoading={<Skeleton className="h-24" />} />
          {isOwner && <WebhooksLink whileLoading={<Skeleton className="h-24" />} />}
        </>
      }
      telling={
        <>
          <AlertsHere whileLoading={<Skeleton className="h-24" />} />
          <NotificationChoiceList />
          <InstallApp />
        </>
      }
    />
  );
}
