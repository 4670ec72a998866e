import type { ExerciseHistory } from '@spotter/contract/progress';
import { useDistanceText, useUnits } from '#features/accounts/api.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { estimateText, weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Shown = Pick<ExerciseHistory['records'][number], 'kind' | 'value' | 'weight' | 'reps' | 'distance'>;

const TITLES = {
  heaviest: 'progress.record.heaviest',
  'one-rep-max': 'progress.record.oneRepMax',
  'most-reps': 'progress.record.mostReps',
  'least-help': 'progress.record.leastHelp',
  longest: 'progress.record.longest',
  farthest: 'progress.record.farthest',
  fastest: 'progress.record.fastest',
} as const satisfies Record<Shown['kind'], string>;

/** The order in which the kinds are shown. */
export const RECORD_ORDER = Object.keys(TITLES) as Shown['kind'][];

/** A record in words: its kind, its value, and the set that made it; empty where the value says it all. */
export function useRecordWords(): (record: Shown) => { title: string; value: string; set: string } {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const distanceText = useDistanceText();
  const load = (kilograms: number) => weightText(kilograms, units, i18n.language);

  function bestOf({ kind, value, reps }: Shown): string {
    if (kind === 'most-reps') return t('progress.record.reps', { count: reps });
    if (kind === 'heaviest') return load(value);
    if (kind === 'one-rep-max') return estimateText(value, units, i18n.language);
    if (kind === 'least-help') return value > 0 ? load(value) : t('progress.record.noHelp');
    return kind === 'farthest' ? distanceText(value) : clockText(value);
  }
  function setOf({ kind, weight, reps, distance }: Shown): string {
    if (reps > 0 && weight > 0) return t('progress.record.set', { count: reps, weight: load(weight) });
    if (kind === 'least-help') return t('progress.record.reps', { count: reps });
    const loaded = weight > 0 ? load(weight) : '';
    const helped = weight < 0 ? t('progress.record.help', { weight: load(-weight) }) : loaded;
    return [distance === null ? '' : distanceText(distance), helped].filter(Boolean).join(' · ');
  }
  return (record) => ({
    title:
      record.kind === 'most-reps' && record.weight === 0
        ? t('progress.record.bodyReps')
        : t(TITLES[record.kind]),
    value: bestOf(record),
    set: setOf(record),
  });
}
