import type { PersonalRecord } from '@spotter/contract/sessions';
import { useDistanceText, useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { estimateText, weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type RecordText = { what: string; how: string; before: string };

/** A record in words: what it is, how it was computed or with what load, and the value before. */
export function useRecordText(): (record: PersonalRecord) => RecordText {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const distanceText = useDistanceText();
  const load = (kilograms: number) => weightText(kilograms, units, i18n.language);
  const estimate = (kilograms: number) => estimateText(kilograms, units, i18n.language, 1);
  const helpText = (kilograms: number) =>
    kilograms > 0 ? t('sessions.record.leastHelp', { weight: load(kilograms) }) : t('sessions.record.noHelp');
  /** Beside what does not name its load itself. */
  function withLoad(weight: number): string {
    if (weight > 0) return t('sessions.record.with', { weight: load(weight) });
    return weight < 0 ? t('sessions.record.withHelp', { weight: load(-weight) }) : '';
  }
  /** What, how, and the value before in the same unit. */
  function partsOf({
    kind,
    value,
    previous,
    weight,
    reps,
    distance,
  }: PersonalRecord): [string, string, string] {
    const how = withLoad(weight);
    const time = clockText(value);
    switch (kind) {
      case 'heaviest':
        return [t('sessions.record.heaviest', { weight: load(value) }), '', load(previous)];
      case 'one-rep-max': {
        const what = t('sessions.record.oneRepMax', { weight: estimate(value) });
        return [what, t('sessions.record.epley'), estimate(previous)];
      }
      case 'most-reps': {
        const before = format.number(previous, 0);
        if (weight <= 0) return [t('sessions.record.reps', { value: format.number(value, 0) }), how, before];
        return [t('sessions.record.mostReps', { count: reps, weight: load(weight) }), '', before];
      }
      case 'least-help':
        return [helpText(value), '', load(previous)];
      case 'longest':
        return [t('sessions.record.longest', { time }), how, clockText(previous)];
      case 'farthest': {
        const what = t('sessions.record.farthest', { distance: distanceText(value) });
        return [what, how, distanceText(previous)];
      }
      case 'fastest': {
        const what = t('sessions.record.fastest', { distance: distanceText(distance ?? 0), time });
        return [what, how, clockText(previous)];
      }
    }
  }
  return (record) => {
    const [what, how, before] = partsOf(record);
    return { what, how, before: t('sessions.record.before', { value: before }) };
  };
}
