import type { FormCheck } from '@spotter/contract/form-checks';
import type { SetName } from '@spotter/contract/set-name';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Titled = Pick<FormCheck, 'setName' | 'done' | 'filmedAt'>;

/** The name of a set, as in `set 2` or `warm-up 1`. */
export function useFilmedSetText() {
  const { t } = useTranslation();
  return ({ isWarmup, number }: SetName): string =>
    t(isWarmup ? 'form-checks.warmup' : 'form-checks.set', { number });
}

/** A film in a line: its day, set and load. */
export function useFilmTitle() {
  const { i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  const setText = useFilmedSetText();
  return ({ setName, done, filmedAt }: Titled): string => {
    const parts = [format.instant(filmedAt, { dateStyle: 'medium' })];
    if (setName) parts.push(setText(setName));
    if (done?.weight && done.reps) {
      const weight = weightText(done.weight, units, i18n.language);
      // With spaces at which no line breaks.
      parts.push(`${weight} × ${format.number(done.reps, 0)}`.replaceAll(' ', '\u00a0'));
    }
    return parts.join(' · ');
  };
}
