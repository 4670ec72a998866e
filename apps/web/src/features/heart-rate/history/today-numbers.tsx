import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Numeral } from '#ui/numeral.tsx';
import { useLiveHeartRate } from '../watching/use-live-heart-rate.ts';

type TodayNumbersProps = {
  /** Whose numbers they are. */
  userId: string;
  today: DailyHeartRate | undefined;
};

/** Today's resting and highest heart rate; the beat of now counts already. */
export function TodayNumbers({ userId, today }: TodayNumbersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLiveHeartRate(userId);
  const now = typeof live === 'object' && !live.isDemo ? live.heartRate : 0;
  const amount = (value: number | null | undefined) =>
    value
      ? { value: format.number(value, 0), unit: t('heart-rate.bpm') }
      : { value: t('heart-rate.none'), colour: 'text-ink-faint' };
  return (
    <div className="flex gap-8">
      <Numeral {...amount(today?.restingHeartRate)} label={t('heart-rate.resting')} />
      <Numeral {...amount(Math.max(today?.maxHeartRate ?? 0, now))} label={t('heart-rate.maxToday')} />
    </div>
  );
}
