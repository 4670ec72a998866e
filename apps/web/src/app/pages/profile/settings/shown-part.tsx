import type { Profile } from '@spotter/contract/accounts';
import type { StudioPrivacy } from '@spotter/contract/settings';
import { useProfile } from '#features/accounts/api.ts';
import { useSetShown } from '#features/accounts/shown-api.ts';
import { useStudioPrivacy } from '#features/settings/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Switch } from '#ui/field/switch.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** What a client shows other clients, at most as much as the studio allows; each switch takes effect at once. */
export function ShownPart() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  return (
    <Section title={t('accounts.shown.title')} description={t('accounts.shown.text')}>
      <QueryView
        query={useStudioPrivacy()}
        loading={<Skeleton shape="block" className="h-44" />}
        failed={t('accounts.profile.loadFailed')}
      >
        {(allowed) =>
          allowed.community ? (
            profile && <ShownSwitches profile={profile} allowed={allowed} />
          ) : (
            <p className="text-15 text-ink-soft">{t('accounts.shown.noCommunity')}</p>
          )
        }
      </QueryView>
    </Section>
  );
}

function ShownSwitches({ profile, allowed }: { profile: Profile; allowed: StudioPrivacy }) {
  const { t } = useTranslation();
  const { mutate } = useSetShown();
  const places = [
    { field: 'shownInMembers', label: t('accounts.shown.members'), isAllowed: allowed.members },
    { field: 'shownOnline', label: t('accounts.shown.presence'), isAllowed: allowed.presence },
    { field: 'shownInFeed', label: t('accounts.shown.feed'), isAllowed: allowed.feed },
    { field: 'shownByName', label: t('accounts.shown.names'), isAllowed: allowed.names },
  ] as const;
  return (
    <ul>
      {places.map(({ field, label, isAllowed }) => (
        <li key={field}>
          <Switch
            label={label}
            hint={isAllowed ? undefined : t('accounts.shown.notAllowed')}
            disabled={!isAllowed}
            checked={isAllowed && profile[field]}
            onChange={(isShown) => mutate({ [field]: isShown })}
          />
        </li>
      ))}
    </ul>
  );
}
