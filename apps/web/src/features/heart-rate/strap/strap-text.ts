import { useTranslation } from '#lib/words/use-translation.ts';
import type { StrapState } from './strap-store.ts';

/** The state of the strap in words. */
export function useStrapText(): (strap: StrapState) => string {
  const { t } = useTranslation();
  return ({ status, heartRate, contactLost, name, source }) => {
    const called = {
      name: name || (source === 'garmin' ? t('heart-rate.garmin.name') : t('heart-rate.strap.name')),
    };
    if (status === 'off') return t('heart-rate.strap.none');
    if (status === 'connecting') return t('heart-rate.strap.connecting', called);
    if (status === 'lost') return t('heart-rate.strap.lost', called);
    if (contactLost) return t('heart-rate.strap.noContact', called);
    return heartRate === null
      ? t('heart-rate.strap.silent', called)
      : t('heart-rate.strap.connected', called);
  };
}
