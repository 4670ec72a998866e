import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/use-now.ts';
import { useHeartRateZones } from './api.ts';
import { LINE_MS } from './live-values.ts';
import { Plot } from './plot.tsx';
import { usePastHeartRate } from './use-live-heart-rate.ts';

/** Between two drawings; who wants little motion gets it in steps. */
const everyMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 5_000 : 1_000);
/** Values further apart than this are not joined: between them nothing was heard. */
const GAP_MS = 6_000;

/** The last two minutes of somebody's heart rate, over the zones. */
export function LiveLine({
  userId,
  clientId,
  height = 160,
}: {
  userId: string;
  clientId?: string;
  height?: number;
}) {
  const { t } = useTranslation();
  const now = useNow(everyMs());
  const { data: zones } = useHeartRateZones(clientId);
  const past = usePastHeartRate(userId);
  const points = past.flatMap((value, index) => {
    const before = past[index - 1];
    const isBroken = before && value.at - before.at > GAP_MS;
    return isBroken ? [{ at: before.at + 1, heartRate: null }, value] : [value];
  });
  return (
    <div>
      <Plot
        points={points}
        from={now - LINE_MS}
        to={now}
        max={zones?.max ?? null}
        label={t('heart-rate.line.label')}
        withTimes={false}
        height={height}
      />
      <p aria-hidden className="flex justify-between pl-9 text-13 text-3">
        <span>{t('heart-rate.line.start')}</span>
        <span>{t('heart-rate.line.end')}</span>
      </p>
    </div>
  );
}
