import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useProfile } from '#features/accounts/api.ts';
import { PATHS } from '#lib/paths.ts';
import { browserZone } from '#lib/zone-time.ts';
import { differ, placeOf } from './zones.ts';

/** Says so where the clocks of this browser are not those that the plan follows. */
export function ZoneLine() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const here = browserZone();
  if (!profile || !differ(here, profile.timeZone, Date.now())) return null;
  return (
    <p className="flex items-start gap-2 text-13 text-3">
      <Globe aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('calendar.zone', { here: placeOf(here), plan: placeOf(profile.timeZone) })}{' '}
        <Link href={`${PATHS.profile}#settings`} className="font-medium text-brand-text underline">
          {t('calendar.zoneChange')}
        </Link>
      </span>
    </p>
  );
}
