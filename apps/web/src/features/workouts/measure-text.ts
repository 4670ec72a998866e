import { RPE_MAX, RPE_MIN } from '@spotter/contract/rpe-limits';
import { METRES_MAX, REPS_MAX, SECONDS_MAX } from '@spotter/contract/workouts-limits';
import { distanceField, type FieldUnit, fieldUnit } from '#lib/distance.ts';
import type { DistanceUnit } from '#lib/distance-text.ts';
import { clampDecimal, writeDecimal } from '#lib/numbers/decimal-text.ts';
import { AMRAP } from '#lib/numbers/load-text.ts';
import { readDistance, readTime } from '#lib/numbers/read-measure.ts';
import { pageLanguage, plainText, readNumber } from '#lib/numbers/read-number.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { fromKg, toKg, type Units, WEIGHT_DECIMALS, WEIGHT_STEP, weightMax } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import type { TextFormat } from '#ui/field/parsed-field.tsx';

/** A number of reps, at least so many, as many as possible, or a range; null if open. */
export type Reps = { reps: number | null; repsMax: number | null; amrap: boolean };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * A format for a number between two limits, empty for none. A number outside of them has no meaning: it is never made
 * another. A text is exact when it needs no rounding.
 */
function numberFormat(
  min: number,
  max: number,
  decimals: number,
  step: number,
  reads: (text: string) => number | null = readNumber,
): TextFormat<number | null> {
  return {
    read(text) {
      if (text.trim() === '') return { value: null, exact: true };
      const typed = reads(text);
      if (typed === null) return null;
      const value = clampDecimal(typed, min, max, decimals);
      const isWithin = Math.abs(value - typed) <= 0.5 / 10 ** decimals;
      return isWithin ? { value, exact: value === typed } : null;
    },
    write: (value) => writeDecimal(value, decimals, pageLanguage()),
    step: (value, by) => clampDecimal((value ?? min) + by * step, min, max, decimals),
  };
}

const REPS = /^(\d+)(?: ?([-~]) ?(\d*))?(?: ?(\+))?$/;

/** '12', '8-12', '5+', 'AMRAP'; a reversed range is corrected. */
export const repsFormat: TextFormat<Reps> = {
  read(text) {
    const typed = plainText(text);
    if (typed === '') return { value: { reps: null, repsMax: null, amrap: false }, exact: true };
    if (typed === plainText(AMRAP)) return { value: { reps: null, repsMax: null, amrap: true }, exact: true };
    const [, first, isRange, last, more] = REPS.exec(typed) ?? [];
    const ends = [first, last || first].map(Number) as [number, number];
    if (first === undefined || ends.some((end) => end < 1 || end > REPS_MAX) || (more && last)) return null;
    const [low, high] = ends.sort((a, b) => a - b);
    const value = { reps: low, repsMax: high > low ? high : null, amrap: more !== undefined };
    return { value, exact: isRange === undefined || last !== '' };
  },
  write({ reps, repsMax, amrap }) {
    if (reps === null) return amrap ? AMRAP : '';
    return repsMax === null ? `${reps}${amrap ? '+' : ''}` : `${reps}-${repsMax}`;
  },
  step({ reps, repsMax, amrap }, by) {
    const low = clamp((reps ?? 0) + by, 1, REPS_MAX);
    return { reps: low, repsMax: repsMax === null ? null : clamp(repsMax + by, low + 1, REPS_MAX), amrap };
  },
};

/** Seconds of '90', '1:30', '45s', '2min'; empty for none. */
const seconds = numberFormat(0, SECONDS_MAX, 0, 1, (text) => readTime(text, 's', { decimals: 0 }));

const stepTime = (seconds: number) => (value: number | null, by: 1 | -1) =>
  clamp((value ?? 0) + by * seconds, 0, SECONDS_MAX);

/** The duration of a set, shown as m:ss. */
export const timeFormat: TextFormat<number | null> = {
  read: seconds.read,
  write: (value) => (value === null ? '' : clockText(value)),
  step: stepTime(5),
};

/** The rest after a set, shown in seconds; minutes can be typed. */
export const restFormat: TextFormat<number | null> = {
  read: seconds.read,
  write: (value) => (value === null ? '' : String(value)),
  step: stepTime(15),
};

/** A field of distances: what its person reads, and the unit of a bare number in it. */
export type DistanceField = { unit: DistanceUnit; bare: FieldUnit };

/** The unit of a bare number in a field of these distances: miles as soon as one of them is in miles. */
export function bareUnit(values: readonly (number | null)[], unit: DistanceUnit, isFar: boolean): FieldUnit {
  const known = values.filter((metres) => metres !== null);
  const shown = (known.length > 0 ? known : [null]).map((metres) => fieldUnit(metres, unit, isFar));
  return shown.includes('mi') ? 'mi' : 'm';
}

/** Metres; '5 km' and '4,3' can be typed. Beside miles each carries its unit, because a list may have both: '1 mi/400 m'. */
export function distanceFormat({ unit, bare }: DistanceField): TextFormat<number | null> {
  const metres = numberFormat(0, METRES_MAX, 0, 50, (text) => readDistance(text, unit, bare));
  return {
    read: metres.read,
    write: (value) => {
      if (value === null) return '';
      const { writes } = distanceField(fieldUnit(value, unit, false), unit);
      if (writes) return `${writes(value)} mi`;
      return metres.write(value) + (bare === 'mi' ? ' m' : '');
    },
    step: (value, by) =>
      distanceField(value === null ? bare : fieldUnit(value, unit, false), unit).step(value ?? 0, by),
  };
}

const rpe = numberFormat(RPE_MIN, RPE_MAX, 1, 0.5);

/** 1 to 10 in steps of a half. */
export const rpeFormat: TextFormat<number | null> = {
  ...rpe,
  read(text) {
    const reading = rpe.read(text);
    if (reading?.value == null) return reading;
    const value = Math.round(reading.value * 2) / 2;
    return { value, exact: reading.exact && value === reading.value };
  },
};

/** A weight in kilograms, typed and shown in the person's unit; any other unit can be typed behind it. */
export function weightFormat(units: Units): TextFormat<number | null> {
  const shown = numberFormat(
    0,
    weightMax(units),
    WEIGHT_DECIMALS[units],
    WEIGHT_STEP[units],
    weightReader(units),
  );
  return {
    read(text) {
      const reading = shown.read(text);
      return reading && { ...reading, value: reading.value === null ? null : toKg(reading.value, units) };
    },
    write: (kg) => shown.write(kg === null ? null : fromKg(kg, units)),
    step: (kg, by) => toKg(shown.step?.(kg === null ? null : fromKg(kg, units), by) ?? 0, units),
  };
}

/** One value for all sets, or one for each: '12/10/8'. */
export function listFormat<T>(format: TextFormat<T>, between: RegExp = /\//): TextFormat<T[]> {
  const { step } = format;
  return {
    read(text) {
      const readings = text.split(between).map((part) => format.read(part));
      const known = readings.filter((reading) => reading !== null);
      if (known.length < readings.length) return null;
      const open = readings.length > 1 && text.split(between).some((part) => part.trim() === '');
      return {
        value: known.map((reading) => reading.value),
        exact: !open && known.every((reading) => reading.exact),
      };
    },
    write(values) {
      const texts = values.map(format.write);
      return texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : texts.join('/');
    },
    ...(step && { step: (values: T[], by: 1 | -1) => values.map((value) => step(value, by)) }),
  };
}
