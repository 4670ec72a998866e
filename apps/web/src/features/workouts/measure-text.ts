import { METRES_MAX, REPS_MAX, RPE_MAX, RPE_MIN, SECONDS_MAX } from '@spotter/contract/workouts-limits';
import { AMRAP } from '#lib/load/load-text.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { fromKg, toKg, type Units, WEIGHT_DECIMALS, WEIGHT_STEP, weightMax } from '#lib/weight.ts';
import type { Reading, TextFormat } from '#ui/field/parsed-field.tsx';
import { clampDecimal, readDecimal, writeDecimal } from '#ui/form/decimal-text.ts';

/** A number of reps, at least so many, as many as possible, or a range; null if open. */
export type Reps = { reps: number | null; repsMax: number | null; amrap: boolean };

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A format for a number between two limits, empty for none. A text is exact when it needs no correction. */
function decimalFormat(min: number, max: number, decimals: number, step: number): TextFormat<number | null> {
  return {
    read(text) {
      if (plain(text) === '') return { value: null, exact: true };
      const typed = readDecimal(text);
      if (typed === null) return null;
      const value = clampDecimal(typed, min, max, decimals);
      return { value, exact: value === typed };
    },
    write: (value) => writeDecimal(value, decimals, globalThis.document?.documentElement.lang || undefined),
    step: (value, by) => clampDecimal((value ?? min) + by * step, min, max, decimals),
  };
}

/** '12', '8-12', '5+', 'AMRAP'; a reversed range is corrected. */
export const repsFormat: TextFormat<Reps> = {
  read(text) {
    const typed = plain(text);
    if (typed === '') return { value: { reps: null, repsMax: null, amrap: false }, exact: true };
    if (typed === plain(AMRAP)) return { value: { reps: null, repsMax: null, amrap: true }, exact: true };
    const atLeast = /^(\d+)\s*\+$/.exec(typed)?.[1];
    if (atLeast !== undefined) {
      const reps = clamp(Number(atLeast), 1, REPS_MAX);
      return { value: { reps, repsMax: null, amrap: true }, exact: reps === Number(atLeast) };
    }
    const match = /^(-?\d+)(?:\s*[-–—~]\s*(\d*))?$/.exec(typed);
    if (!match) return null;
    const ends = [match[1], match[2] || match[1]].map(Number) as [number, number];
    const [low, high] = ends.sort((a, b) => a - b).map((end) => clamp(end, 1, REPS_MAX)) as [number, number];
    const value = { reps: low, repsMax: high > low ? high : null, amrap: false };
    return { value, exact: match[2] !== '' && ends.every((end) => end === clamp(end, 1, REPS_MAX)) };
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

const TIME = /^(?:(\d+):)?(\d+):([0-5]?\d)$/;
const WORDS = /^(-?\d+)\s*(s|sec|min|'|h)?$/;
const SECONDS_OF: Record<string, number> = { min: 60, "'": 60, h: 3600 };

/** Parses '90', '1:30', '45s', '2min' as seconds; empty for none. */
function readTime(text: string): Reading<number | null> {
  const typed = plain(text);
  if (typed === '') return { value: null, exact: true };
  const [, hours, minutes, seconds] = TIME.exec(typed) ?? [];
  const [, count, unit] = WORDS.exec(typed) ?? [];
  if (minutes === undefined && count === undefined) return null;
  const whole =
    count === undefined
      ? Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
      : Number(count) * (SECONDS_OF[unit ?? ''] ?? 1);
  const value = clamp(whole, 0, SECONDS_MAX);
  return { value, exact: value === whole };
}

const stepTime = (seconds: number) => (value: number | null, by: 1 | -1) =>
  clamp((value ?? 0) + by * seconds, 0, SECONDS_MAX);

/** The duration of a set, shown as m:ss. */
export const timeFormat: TextFormat<number | null> = {
  read: readTime,
  write: (value) => (value === null ? '' : clockText(value)),
  step: stepTime(5),
};

/** The rest after a set, shown in seconds; minutes can be typed. */
export const restFormat: TextFormat<number | null> = {
  read: readTime,
  write: (value) => (value === null ? '' : String(value)),
  step: stepTime(15),
};

const metres = decimalFormat(0, METRES_MAX, 0, 50);

/** Metres; '5 km' can be typed. */
export const distanceFormat: TextFormat<number | null> = {
  ...metres,
  read(text) {
    const [, count, unit] = /^(.*?)\s*(km|m)$/.exec(plain(text)) ?? [];
    if (count === undefined) return metres.read(text);
    const typed = readDecimal(count);
    return typed === null ? null : metres.read(String(Math.round(typed * (unit === 'km' ? 1000 : 1))));
  },
};

const rpe = decimalFormat(RPE_MIN, RPE_MAX, 1, 0.5);

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

/** A weight in kilograms, typed and shown in the person's unit; a typed 'kg' or 'lb' is respected. */
export function weightFormat(units: Units): TextFormat<number | null> {
  const shown = decimalFormat(0, weightMax(units), WEIGHT_DECIMALS[units], WEIGHT_STEP[units]);
  return {
    read(text) {
      const [, count = '', unit] = /^(.*?)\s*(kg|lbs?)?$/.exec(plain(text)) ?? [];
      const as: Units = unit ? (unit === 'kg' ? 'metric' : 'imperial') : units;
      const format = as === units ? shown : decimalFormat(0, weightMax(as), WEIGHT_DECIMALS[as], 1);
      const reading = format.read(count);
      return reading && { ...reading, value: reading.value === null ? null : toKg(reading.value, as) };
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
