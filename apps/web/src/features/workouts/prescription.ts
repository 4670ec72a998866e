import type { SetTarget } from '@spotter/contract/workouts';
import {
  METRES_MAX,
  REPS_MAX,
  RPE_MAX,
  RPE_MIN,
  SECONDS_MAX,
  SETS_MAX,
} from '@spotter/contract/workouts-limits';
import type { Units } from '#lib/weight.ts';
import type { DraftLine } from './builder/draft.ts';
import { fillWorkingSets, withSetCount, workingSets } from './builder/tidy-supersets.ts';
import { restFormat, rpeFormat, weightFormat } from './measure-text.ts';

type Amount = { unit: 'bare' | 'time' | 'distance'; low: number; high: number | null };

/** A parsed '3x8-12@60 r90': number of sets, amount of each, and load. Null where it says nothing. */
export type Prescription = {
  sets: number | null;
  /** One for all sets, or one for each set. */
  amounts: Amount[];
  /** Kilograms, one for all sets or one for each. */
  weights: number[];
  rpe: number | null;
  rest: number | null;
};

const AMOUNT = String.raw`\d+(?::\d{1,2})?(?:\s?[-–—~]\s?\d+)?\s?(?:sec|s|min|km|m)?(?![\d:a-z])`;
const LOAD = String.raw`\d+(?:[.,]\d+)?\s?(?:kg|lbs?)?`;
const WHOLE = new RegExp(
  String.raw`^(?:(?<sets>\d+)\s?[x*]\s?)?(?<amounts>${AMOUNT}(?:\s?[/,]\s?${AMOUNT})*)?` +
    String.raw`(?:\s?@\s?(?:rpe\s?(?<effortAt>\d+(?:[.,]5)?)|(?<weights>${LOAD}(?:\s?/\s?${LOAD})*)))?` +
    String.raw`(?:\s+rpe\s?(?<effort>\d+(?:[.,]5)?))?(?:\s+r(?:est)?\s?(?<rest>\d+(?::\d{1,2})?))?$`,
);

const within = (value: number, min: number, max: number) => value >= min && value <= max;
const MOST = { bare: REPS_MAX, time: SECONDS_MAX, distance: METRES_MAX };

function readAmount(text: string): Amount | null {
  const [, first = '', seconds, last, word] =
    /^(\d+)(?::(\d{1,2}))?(?:\s?[-–—~]\s?(\d+))?\s?([a-z]+)?$/.exec(text.trim()) ?? [];
  if (!first) return null;
  const unit =
    seconds !== undefined || word === 's' || word === 'sec' || word === 'min'
      ? 'time'
      : word
        ? 'distance'
        : 'bare';
  const factor = word === 'min' || seconds !== undefined ? 60 : word === 'km' ? 1000 : 1;
  const ends = [
    Number(first) * factor + Number(seconds ?? 0),
    last === undefined ? null : Number(last) * factor,
  ];
  const [low = 0, high = null] = ends[1] !== null && (ends[1] ?? 0) < (ends[0] ?? 0) ? ends.reverse() : ends;
  const amount = { unit, low: low ?? 0, high: high === low ? null : high } as const;
  return within(amount.high ?? amount.low, 1, MOST[unit]) && amount.low >= 1 ? amount : null;
}

/**
 * Parses trainers' notation: '3x12', '5x5@100', '12/10/8@60/65/70', '3x1:00', '4x400m', '3x8-12@60 r90', '@rpe8'.
 * @returns null if the whole text is not a prescription; a single number is not
 */
export function readPrescription(text: string, units: Units): Prescription | null {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('×', 'x').trim();
  const parts = WHOLE.exec(plain)?.groups;
  if (!parts || /^\d*$/.test(plain)) return null;
  const sets = parts.sets === undefined ? null : Number(parts.sets);
  if (sets !== null && (!parts.amounts || !within(sets, 1, SETS_MAX))) return null;
  const amounts = (parts.amounts?.split(/[/,]/) ?? []).map(readAmount);
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length) return null;
  const format = weightFormat(units);
  const weights = (parts.weights?.split('/') ?? []).map((one) => format.read(one)?.value ?? 0);
  const effort = parts.effort ?? parts.effortAt;
  const rpe = effort === undefined ? null : (rpeFormat.read(effort)?.value ?? null);
  if (rpe !== null && !within(rpe, RPE_MIN, RPE_MAX)) return null;
  const rest = parts.rest === undefined ? null : (restFormat.read(parts.rest)?.value ?? null);
  return { sets, amounts: known, weights, rpe, rest };
}

/** Splits the text of the add field: '+ rdl 3x8@60' is words, a prescription, and a superset with the line above. */
export function splitTyped(
  text: string,
  units: Units,
): { words: string; prescription: Prescription | null; joins: boolean } {
  const joins = text.trimStart().startsWith('+');
  const typed = text.replace(/^\s*\+/, '').trim();
  const starts = [...typed.matchAll(/(?<=^|\s)(?=[\d@]|rpe)/gi)].map(({ index }) => index);
  for (const start of starts) {
    const prescription = readPrescription(typed.slice(start), units);
    if (prescription) return { words: typed.slice(0, start).trim(), prescription, joins };
  }
  return { words: typed, prescription: null, joins };
}

const EMPTY = { reps: null, repsMax: null, duration: null, distance: null };

function targetOf({ unit, low, high }: Amount, measure: DraftLine['measure']): Partial<SetTarget> {
  const kind = unit === 'bare' ? measure : unit;
  if (kind === 'reps') return { ...EMPTY, reps: low, repsMax: high };
  return kind === 'time' ? { ...EMPTY, duration: low } : { ...EMPTY, distance: low };
}

/** Applies a prescription to a line; a bare number is reps, seconds or metres by the exercise's measure. */
export function prescribe(line: DraftLine, { sets, amounts, weights, rpe, rest }: Prescription): DraftLine {
  const warmups = line.sets.length - workingSets(line).length;
  const count =
    sets ?? (Math.max(amounts.length, weights.length) > 1 ? Math.max(amounts.length, weights.length) : null);
  const sized = count === null ? line : withSetCount(line, warmups + count);
  const parts = workingSets(sized).map((_set, index): Partial<SetTarget> => {
    const amount = amounts[index] ?? amounts.at(-1);
    const weight = weights[index] ?? weights.at(-1);
    return {
      ...(amount && targetOf(amount, line.measure)),
      ...(weight !== undefined && { weight }),
      ...(rpe !== null && { rpe }),
      ...(rest !== null && { restTime: rest }),
    };
  });
  return fillWorkingSets(sized, parts);
}
