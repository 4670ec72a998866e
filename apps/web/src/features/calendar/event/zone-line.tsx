import { browserZone } from '@spotter/contract/days';
import { settingsAddress } from '@spotter/contract/settings-address';
import { Globe } from 'lucide-react';
import { Link } from 'wouter';
import { useOwnZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { differ, placeOf } from './place-of.ts';

/** Says when this device's zone differs from the zone in which times are shown. */
export function ZoneLine() {
  const { t } = useTranslation();
  const plan = useOwnZone();
  const here = browserZone();
  if (!differ(here, plan, Date.now())) return null;
  return (
    <p className="flex items-start gap-2 text-13 text-ink-faint">
      <Globe aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('calendar.zone', { here: placeOf(here), plan: placeOf(plan) })}{' '}
        <Link href={settingsAddress('you')} className="font-medium text-brand-text underline">
          {t('calendar.zoneChange')}
        </Link>
      </span>
    </p>
  );
}
