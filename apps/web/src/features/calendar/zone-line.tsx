import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOwnZone } from '#lib/own-day.ts';
import { PATHS } from '#lib/paths.ts';
import { browserZone } from '#lib/zone-time.ts';
import { differ, placeOf } from './zones.ts';

/** Says so where the clocks of this device are not those that days and times are shown by. */
export function ZoneLine() {
  const { t } = useTranslation();
  const plan = useOwnZone();
  const here = browserZone();
  if (!differ(here, plan, Date.now())) return null;
  return (
    <p className="flex items-start gap-2 text-13 text-3">
      <Globe aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('calendar.zone', { here: placeOf(here), plan: placeOf(plan) })}{' '}
        <Link href={`${PATHS.profile}#settings`} className="font-medium text-brand-text underline">
          {t('calendar.zoneChange')}
        </Link>
      </span>
    </p>
  );
}
