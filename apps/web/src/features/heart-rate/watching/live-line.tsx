import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useHeartRateZones } from '../api.ts';
import { Plot } from '../plots/plot.tsx';
import { LINE_MS } from './live-values.ts';
import { usePastHeartRate } from './use-live-heart-rate.ts';

/** The interval between two frames; longer with reduced motion. */
const everyMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 5_000 : 1_000);
/** Values further apart than this are not joined: there was no signal between them. */
const GAP_MS = 6_000;

/** A person's heart rate of the last two minutes over the zones. */
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
        height={height}
      />
      {/* Nothing has a time yet; they have their room. */}
      <p
        aria-hidden
        className={classNames(
          'flex justify-between pl-9 text-13 text-ink-faint',
          points.length === 0 && 'invisible',
        )}
      >
        <span>{t('heart-rate.line.start')}</span>
        <span>{t('heart-rate.line.end')}</span>
      </p>
    </div>
  );
}
