import { BAND_MAX, PERCENT_MAX, PERCENT_MIN, PLUS_MAX_KG, RIR_MAX } from '@spotter/contract/loads-limits';
import type { SetTarget } from '@spotter/contract/workouts';
import { WEIGHT_MAX_KG } from '@spotter/contract/workouts-limits';
import { clampDecimal, stepDecimal, writeDecimal } from '#lib/numbers/decimal-text.ts';
import { pageLanguage, plainSigns, plainText, readNumber } from '#lib/numbers/read-number.ts';
import { fromKg, toKg, type Units, WEIGHT_STEP } from '#lib/weight.ts';
import type { TextFormat } from '#ui/field/parsed-field.tsx';
import type { Reading } from '#ui/form/use-typed-text.ts';
import { rpeFormat, weightFormat } from './measure-text.ts';
import { BAND_WORDS, ON_BODY, writtenBand } from './typed-words.ts';

/** The load of a set: kilograms, a percent of the training max, kilograms on the last time or on the bodyweight, or a band. */
export type Load = Pick<SetTarget, 'weight' | 'percent' | 'plus' | 'added' | 'band'>;

/** How hard a set is: the rating, or the repetitions in reserve. */
export type Effort = Pick<SetTarget, 'rpe' | 'rir'>;

/** A load that is left open. */
export const OPEN_LOAD: Load = { weight: null, percent: null, plus: null, added: null, band: '' };

/** 'bw', 'bw+10kg', 'bw-20': on the bodyweight, or with help. Null for any other text. */
function readAdded(text: string, weights: TextFormat<number | null>): Reading<Load> {
  const [, sign, load] = ON_BODY.exec(text) ?? [];
  if (sign === undefined && !ON_BODY.test(text)) return null;
  if (!sign) return { value: { ...OPEN_LOAD, added: 0 }, exact: true };
  const reading = weights.read(load ?? '');
  if (!reading || reading.value === null) return null;
  const added = sign === '+' ? reading.value : -reading.value;
  return { value: { ...OPEN_LOAD, added: added === 0 ? 0 : added }, exact: reading.exact };
}

/** 'band red': its name as it is written. Null for any other text. */
function readBand(text: string): Reading<Load> {
  const name = BAND_WORDS.exec(text)?.groups?.name?.trim();
  if (!name) return null;
  const band = name.replace(/[/"]/g, '').trim().slice(0, BAND_MAX).trim();
  return band === ''
    ? null
    : { value: { ...OPEN_LOAD, band }, exact: band === name.replace(/^"(.*)"$/, '$1') };
}
/** The load of a target; one that an older page stored may not say all of it. */
export const loadOf = ({ weight, percent, plus, added, band }: SetTarget): Load => ({
  weight,
  percent,
  plus,
  added: added ?? null,
  band: band ?? '',
});

/** Whether the unit of weights belongs behind it. */
export const isInUnits = ({ percent, added, band }: Load) => percent === null && added === null && !band;

/** '60', '80%', '+2.5', 'bw+10', 'band red': a load as trainers write it. */
export function loadFormat(units: Units): TextFormat<Load> {
  const weights = weightFormat(units);
  return {
    read(text) {
      const plain = plainSigns(text);
      const special = readAdded(plain, weights) ?? readBand(plain);
      if (special) return special;
      if (plain.endsWith('%')) {
        const typed = readNumber(plain.slice(0, -1));
        if (typed === null || typed < PERCENT_MIN || typed > PERCENT_MAX) return null;
        const percent = Math.round(typed * 2) / 2;
        return { value: { ...OPEN_LOAD, percent }, exact: percent === typed };
      }
      const isMore = plain.startsWith('+');
      const reading = weights.read(isMore ? plain.slice(1) : plain);
      if (!reading) return null;
      const { value, exact } = reading;
      if (!isMore) return { value: { ...OPEN_LOAD, weight: value }, exact };
      if (value !== null && value > PLUS_MAX_KG) return null;
      return { value: { ...OPEN_LOAD, plus: value ?? 0 }, exact: exact && value !== null };
    },
    write({ weight, percent, plus, added, band }) {
      if (added != null) {
        if (added === 0) return 'bw';
        return `bw${added > 0 ? '+' : '-'}${weights.write(Math.abs(added))}`;
      }
      if (band) return writtenBand(band);
      if (percent !== null) return `${writeDecimal(percent, 1, pageLanguage())}%`;
      return plus === null ? weights.write(weight) : `+${weights.write(plus)}`;
    },
    step(load, by) {
      const { weight, percent, plus, added, band } = load;
      if (band) return load;
      if (added != null) {
        const next = toKg(stepDecimal(fromKg(added, units), by, WEIGHT_STEP[units]), units);
        return { ...OPEN_LOAD, added: clampDecimal(next, -WEIGHT_MAX_KG, WEIGHT_MAX_KG, 2) };
      }
      if (percent !== null) {
        return { ...OPEN_LOAD, percent: clampDecimal(percent + by * 2.5, PERCENT_MIN, PERCENT_MAX, 1) };
      }
      const next = weights.step?.(plus ?? weight, by) ?? null;
      return plus === null
        ? { ...OPEN_LOAD, weight: next }
        : { ...OPEN_LOAD, plus: Math.min(next ?? 0, toKg(PLUS_MAX_KG, 'metric')) };
    },
  };
}

/** '8' for a rating, '2 RIR' for repetitions in reserve. */
export const effortFormat: TextFormat<Effort> = {
  read(text) {
    const plain = plainText(text);
    if (!plain.includes('rir')) {
      const reading = rpeFormat.read(plain.replace('rpe', ''));
      return reading && { value: { rpe: reading.value, rir: null }, exact: reading.exact };
    }
    const typed = readNumber(plain.replace('rir', ''));
    if (typed === null || typed < 0 || typed > RIR_MAX) return null;
    const rir = Math.round(typed * 2) / 2;
    return { value: { rpe: null, rir }, exact: rir === typed };
  },
  write: ({ rpe, rir }) =>
    rir === null ? rpeFormat.write(rpe) : `${writeDecimal(rir, 1, pageLanguage())} RIR`,
  step: ({ rpe, rir }, by) =>
    rir === null
      ? { rpe: rpeFormat.step?.(rpe, by) ?? null, rir: null }
      : { rpe: null, rir: clampDecimal(rir + by * 0.5, 0, RIR_MAX, 1) },
};
