import type { PersonalRecord } from '@spotter/contract/sessions';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { estimateText, weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A record in words: what it is, how it was computed, and the value before. */
export function useRecordText(): (record: PersonalRecord) => { what: string; how: string; before: string } {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const load = (kilograms: number) => weightText(kilograms, units, i18n.language);
  const estimate = (kilograms: number) => estimateText(kilograms, units, i18n.language, 1);
  return ({ kind, value, previous, weight, reps }) => {
    if (kind === 'most-reps') {
      return {
        what: t('sessions.record.mostReps', { count: reps, weight: load(weight) }),
        how: '',
        before: t('sessions.record.before', { value: format.number(previous, 0) }),
      };
    }
    if (kind === 'heaviest') {
      return {
        what: t('sessions.record.heaviest', { weight: load(value) }),
        how: '',
        before: t('sessions.record.before', { value: load(previous) }),
      };
    }
    return {
      what: t('sessions.record.oneRepMax', { weight: estimate(value) }),
      how: t('sessions.record.epley'),
      before: t('sessions.record.before', { value: estimate(previous) }),
    };
  };
}
