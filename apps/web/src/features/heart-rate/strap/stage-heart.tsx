import { readyBelow } from '@spotter/contract/heart-rate-zones';
import { HeartPulse } from 'lucide-react';
import { useEffect } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useHeartRateZones } from '../api.ts';
import { useLiveHeartRate } from '../watching/use-live-heart-rate.ts';
import { ZONE_INK } from '../zones/use-zone-word.ts';
import { useCalmText } from '../zones/zone-bar.tsx';
import { resumeStrap } from './strap-store.ts';

/**
 * One's own measured heart rate beside the set, and in a rest the value below which the next set can begin. Nothing
 * without a signal.
 */
export function StageHeart({ isResting }: { isResting: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  useEffect(() => void resumeStrap(me.id), [me.id]);
  const live = useLiveHeartRate(me.id);
  const { data: zones } = useHeartRateZones();
  const value = typeof live === 'object' && !live.isDemo ? live : null;
  const limit = readyBelow(zones?.max ?? null);
  const isReady = value !== null && value.heartRate < limit;
  const text = isReady ? t('heart-rate.ready.now') : t('heart-rate.ready.below', { bpm: limit });
  const said = useCalmText(isReady ? text : '');
  if (!value) return null;
  return (
    <p
      className={classNames(
        'tabular flex flex-wrap items-center justify-center gap-x-1.5',
        !isResting && 'rounded-pill bg-surface-1/85 px-3 py-1',
      )}
    >
      <HeartPulse aria-hidden className={`size-5 shrink-0 ${ZONE_INK[value.zone]}`} />
      <span className="numeral text-24">
        {value.heartRate}
        <span className="sr-only"> {t('heart-rate.bpm')}</span>
      </span>
      {isResting && (
        <span className={classNames('text-15', isReady ? 'font-semibold text-positive' : 'text-ink-soft')}>
          {text}
        </span>
      )}
      <span className="sr-only" aria-live="polite">
        {isResting && said}
      </span>
    </p>
  );
}
