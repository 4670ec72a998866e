import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Numeral } from '#ui/numeral.tsx';
import { useLiveHeartRate } from '../watching/use-live-heart-rate.ts';
import { maxToday } from './max-today.ts';

/** Today's resting and highest heart rate; the highest may be the one of now. */
export function TodayNumbers({ userId, today }: { userId: string; today: DailyHeartRate | undefined }) {
  const live = useLiveHeartRate(userId);
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (value: number | null | undefined) =>
    value
      ? { value: format.number(value, 0), unit: t('heart-rate.bpm') }
      : { value: t('heart-rate.none'), colour: 'text-ink-faint' };
  return (
    <div className="flex gap-8">
      <Numeral {...amount(today?.restingHeartRate)} label={t('heart-rate.resting')} />
      <Numeral {...amount(maxToday(today, live))} label={t('heart-rate.maxToday')} />
    </div>
  );
}
