import { HeartPulse } from 'lucide-react';
import { useLiveHeartRate } from '#features/heart-rate/watching/use-live-heart-rate.ts';
import { useZoneWord, ZONE_INK } from '#features/heart-rate/zones/use-zone-word.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A live heart rate in one line, for a small picture. */
export function HeartChip({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const wordOf = useZoneWord();
  const live = useLiveHeartRate(userId);
  if (live === 'no-signal') {
    return (
      <p className="rounded-pill bg-surface-1/85 px-2.5 py-1 text-13 text-ink-soft">
        {t('heart-rate.noSignal')}
      </p>
    );
  }
  if (typeof live !== 'object') return null;
  return (
    <p className="flex items-center gap-1.5 rounded-pill bg-surface-1/85 px-2.5 py-1 text-13">
      <HeartPulse aria-hidden className={`size-4 shrink-0 ${ZONE_INK[live.zone]}`} />
      <span className="tabular font-semibold">{live.heartRate}</span>
      <span className="truncate">{live.isDemo ? t('heart-rate.demo') : wordOf(live.zone)}</span>
    </p>
  );
}
