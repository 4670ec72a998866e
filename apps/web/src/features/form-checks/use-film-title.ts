import type { FormCheck } from '@spotter/contract/form-checks';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Titled = Pick<FormCheck, 'setNumber' | 'done' | 'filmedAt'>;

/** A film in a line: its day, set and load. */
export function useFilmTitle() {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  return ({ setNumber, done, filmedAt }: Titled): string => {
    const parts = [format.instant(filmedAt, { dateStyle: 'medium' })];
    if (setNumber !== null) parts.push(t('form-checks.set', { number: setNumber }));
    if (done?.weight && done.reps) {
      const weight = weightText(done.weight, units, i18n.language);
      // With spaces at which no line breaks.
      parts.push(`${weight} × ${format.number(done.reps, 0)}`.replaceAll(' ', '\u00a0'));
    }
    return parts.join(' · ');
  };
}
