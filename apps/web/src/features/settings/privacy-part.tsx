import type { StudioPrivacy } from '@spotter/contract/settings';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Switch } from '#ui/field/switch.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useStudioPrivacy } from './api.ts';
import { useUpdateStudioPrivacy } from './privacy-api.ts';

const PLACES = ['members', 'presence', 'feed', 'names'] as const satisfies (keyof StudioPrivacy)[];

/**
 * What a studio's owner lets clients see of each other; each switch takes effect at once. Without a community there is
 * nothing to choose, and what was chosen comes back with it.
 */
export function PrivacyPart() {
  const { t } = useTranslation();
  const { mutate } = useUpdateStudioPrivacy();
  const labels = {
    members: t('brand.privacy.members'),
    presence: t('brand.privacy.presence'),
    feed: t('brand.privacy.feed'),
    names: t('brand.privacy.names'),
  };
  return (
    <Section title={t('brand.privacy.title')} description={t('brand.privacy.text')} className="max-w-reading">
      <QueryView
        query={useStudioPrivacy()}
        loading={<Skeleton shape="block" className="h-44" />}
        failed={t('brand.privacy.failed')}
      >
        {(privacy) => (
          <>
            <Switch
              label={<span className="font-semibold">{t('brand.privacy.community')}</span>}
              hint={privacy.community ? t('brand.privacy.communityOn') : t('brand.privacy.communityOff')}
              checked={privacy.community}
              onChange={(community) => mutate({ community })}
            />
            {privacy.community && (
              <ul className="mt-2 border-line border-t pt-2">
                {PLACES.map((place) => (
                  <li key={place}>
                    <Switch
                      label={labels[place]}
                      checked={privacy[place]}
                      onChange={(isSeen) => mutate({ [place]: isSeen })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}
