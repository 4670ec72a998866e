import { numberFormat } from '#lib/made-formats.ts';
import { plannedText, type Units } from '#lib/weight.ts';
import type { Texts } from '#lib/words/texts.ts';

/**
 * The load of a set: kilograms, percent of the training max, kilograms on the last time or on the bodyweight, or a band.
 */
type PlannedLoad = {
  weight: number | null;
  percent?: number | null;
  plus?: number | null;
  added?: number | null | undefined;
  band?: string | undefined;
};

/** '80 %' for 80, in the reader's language. */
export const percentText = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);

/** 'Bodyweight', 'bodyweight + 10 kg', 'bodyweight − 20 kg'. */
function addedText(kilograms: number, units: Units, { language, t }: Texts): string {
  if (kilograms === 0) return t('loads.set.bodyweight');
  const weight = plannedText(Math.abs(kilograms), units, language);
  return kilograms > 0
    ? t('loads.set.bodyweightMore', { weight })
    : t('loads.set.bodyweightLess', { weight });
}

/** '60 kg', '80 %', '+2.5 kg', 'bodyweight + 10 kg', 'band red'; null when the load is open. */
export function loadText(
  { weight, percent, plus, added, band }: PlannedLoad,
  units: Units,
  texts: Texts,
): string | null {
  const { language, t } = texts;
  if (added != null) return addedText(added, units, texts);
  if (band) {
    const elastic = t('loads.set.band', { name: band });
    return weight === null ? elastic : `${plannedText(weight, units, language)} + ${elastic}`;
  }
  if (percent != null) return percentText(percent, language);
  if (plus != null) return `+${plannedText(plus, units, language)}`;
  return weight === null ? null : plannedText(weight, units, language);
}

/** As many repetitions as possible, as it is written in every language. */
export const AMRAP = 'AMRAP';

/** '2 RIR': repetitions in reserve, as they are written in every language. */
export const rirText = (rir: number, language: string): string =>
  `${numberFormat(language, { maximumFractionDigits: 1 }).format(rir)} RIR`;
