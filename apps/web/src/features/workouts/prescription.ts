import { BAND_MAX, EVERY_MAX, EVERY_MIN, RIR_MAX, TEMPO } from '@spotter/contract/loads-limits';
import { RPE_MAX, RPE_MIN } from '@spotter/contract/rpe-limits';
import type { SetTarget } from '@spotter/contract/workouts';
import { METRES_MAX, REPS_MAX, SECONDS_MAX, SETS_MAX } from '@spotter/contract/workouts-limits';
import { remember } from '#lib/remember.ts';
import type { Units } from '#lib/weight.ts';
import type { DraftLine } from './builder/draft.ts';
import { fillWorkingSets, withSetCount, workingSets } from './builder/tidy-supersets.ts';
import { inOneSpelling, typedSigns } from './in-one-spelling.ts';
import { type Load, loadFormat, OPEN_LOAD } from './load-format.ts';
import { restFormat } from './measure-text.ts';
import { asBodyNotation, asSets, takeBands, takeEvery, takeSide } from './typed-words.ts';

type Amount = {
  unit: 'bare' | 'time' | 'distance' | 'open';
  low: number;
  high: number | null;
  amrap: boolean;
  /** Seconds that a distance is to take. */
  seconds?: number;
};

/** A parsed '3x8-12@60 r90': number of sets, amount of each, and load. Null where it says nothing. */
export type Prescription = {
  sets: number | null;
  /** One for all sets, or one for each set. */
  amounts: Amount[];
  /** One for all sets or one for each. */
  loads: Load[];
  rpe: number | null;
  rir: number | null;
  rest: number | null;
  tempo: string | null;
  /** The amounts are those of one side. */
  perSide: boolean;
  /** Seconds from the beginning of a set to that of the next. */
  every: number | null;
};

const AMOUNT = String.raw`(?:amrap|\d+(?::\d{1,2})?(?:\s?[-–—~]\s?\d+)?(?:\s?(?:sec|s|min|km|m))?\+?)(?![\d:a-z])`;
const WEIGHT = String.raw`\d+(?:[.,]\d+)?(?:\s?(?:kg|lbs?|%))?`;
const LOAD = `(?:bw(?:[+-]${WEIGHT})?|${WEIGHT})`;
const EFFORT = String.raw`rpe\s?\d+(?:[.,]5)?|rir\s?\d+(?:[.,]5)?|\d+(?:[.,]5)?\s?rir(?!\s?\d)`;
const HEAD = new RegExp(
  String.raw`^(?:(?<sets>\d+)\s?[x*]\s?)?(?<amounts>${AMOUNT}(?:\s?[/,]\s?${AMOUNT})*)`,
);
/** What stands behind sets and amounts, each once and in any order. */
const TAILS = {
  effort: new RegExp(String.raw`^(?:\s?@\s?|\s+)(${EFFORT})(?=$|\s|@)`),
  loads: new RegExp(String.raw`^\s?@\s?(${LOAD}(?:\s?/\s?${LOAD})*)(?=$|\s|@)`),
  plus: new RegExp(String.raw`^(?:\s?@\s?|\s+)(\+${WEIGHT})(?=$|\s|@)`),
  /** 'rest 2' are two minutes for one and two seconds for another. */
  rest: /^\s+r(?:est)?\s?(?![1-9](?:$|\s|@))(\d+(?::\d{1,2}|s)?)(?=$|\s|@)/,
  /** Without its word it has a beat of 0 or X: '5-3-1' and '12-10-8' are repetitions. */
  tempo:
    /^\s+(?:t(?:empo)?\s?([\dx]{1,2}(?:-[\dx]{1,2}){2,3})|(?=[\d-]*[x0](?:-|\s|@|$))([\dx](?:-[\dx]){2,3}))(?=$|\s|@)/,
  beats: /^\s+(?:tempo\s?([\dx]{4})|(\d{2}x\d))(?=$|\s|@)/,
  /** A time of which nothing is said. */
  time: /^\s+(\d+s)(?=$|\s|@)/,
  /** '400m in 90s'. */
  during: /^\s+(?:in|en|em)\s(\d+s)(?=$|\s|@)/,
};
/** '60kg 10x3' has sets; no repetition lowers the weight for one second and then stands for three. */
const SETS_ALONE = /^1\dx[1-9]$/;
type Tails = Partial<Record<keyof typeof TAILS, string>>;

/** The parts behind the head, or null for a text that is something else. */
function readTails(text: string): Tails | null {
  const tails: Tails = {};
  let left = text;
  while (left !== '') {
    const names = (Object.keys(TAILS) as (keyof typeof TAILS)[]).filter((name) => tails[name] === undefined);
    const name = names.find((one) => TAILS[one].test(left));
    const found = name && TAILS[name].exec(left);
    if (!name || !found) return null;
    tails[name] = found[1] ?? found[2] ?? '';
    left = left.slice(found[0].length);
  }
  return tails;
}

/** Splits a text in the one spelling; '2 rir' has no sets, so its number is no amount either. */
function readParts(
  text: string,
): ({ sets?: string | undefined; amounts?: string | undefined } & Tails) | null {
  const head = HEAD.exec(text);
  const behind = head && readTails(text.slice(head[0].length));
  if (head && behind) return { ...head.groups, ...behind };
  const alone = text === '' ? null : readTails(` ${text}`);
  return alone?.beats && SETS_ALONE.test(alone.beats) ? null : alone;
}

const within = (value: number, min: number, max: number) => value >= min && value <= max;
const MOST = { bare: REPS_MAX, time: SECONDS_MAX, distance: METRES_MAX };
/** As many as one can: nothing is asked for. */
const AS_YOU_CAN: Amount = { unit: 'open', low: 0, high: null, amrap: true };

/** What an amount counts; as many as one can are of any kind. */
const kindOf = ({ unit }: Amount) => (unit === 'open' ? 'bare' : unit);

function readAmount(text: string): Amount | null {
  if (text.trim() === 'amrap') return AS_YOU_CAN;
  const [, first = '', seconds, last, word, more] =
    /^(\d+)(?::(\d{1,2}))?(?:\s?[-–—~]\s?(\d+))?\s?([a-z]+)?(\+)?$/.exec(text.trim()) ?? [];
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
  // '3x8 - 60' has a load or a rest behind its dash.
  if (
    /\s/.test(text.trim()) &&
    unit === 'bare' &&
    high !== null &&
    low !== null &&
    high >= 20 &&
    high > 2 * low
  )
    return null;
  if (more && (unit !== 'bare' || high !== null)) return null;
  const amount = {
    unit,
    low: low ?? 0,
    high: high === low ? null : high,
    amrap: more !== undefined,
  } as const;
  return within(amount.high ?? amount.low, 1, MOST[unit]) && amount.low >= 1 ? amount : null;
}

/** One load; null when it is out of range: a percent is never corrected to another. */
function readLoad(text: string, units: Units): Load | null {
  const reading = loadFormat(units).read(text);
  const { percent, plus, added } = reading?.value ?? {};
  const isCorrected = percent != null || plus != null || added != null ? !reading?.exact : false;
  return isCorrected ? null : (reading?.value ?? null);
}

/** 'rpe 8', '2 rir'; null when it is out of range. */
function readEffort(text: string | undefined): { rpe: number | null; rir: number | null } | null {
  if (text === undefined) return { rpe: null, rir: null };
  const value = Number(text.replace(/[a-z\s]/g, '').replace(',', '.'));
  if (text.includes('rir')) return within(value, 0, RIR_MAX) ? { rpe: null, rir: value } : null;
  return within(value, RPE_MIN, RPE_MAX) ? { rpe: value, rir: null } : null;
}

/** A shorter time that is not said to be a rest is a part of each repetition: '3x8 3s'. */
const PAUSE_LEAST = 10;
/** A height for one and a pause for another: 'box jump 4x5 24"'. */
const INCHES = /\d\s[1-5]?\d\s?(?:"|'')/;

type Between = { amounts: Amount[]; rest: number | null; perSide?: true };

/** Whether amounts or loads are one for all sets, or one for each: '5x5 / 100' says neither. */
export const isOneForEach = (count: number, sets: number | null) =>
  count < 2 || sets === null || count === sets;

/** A unit behind the last is that of all: '70/75/80%'. Null for '60kg/10', which has repetitions. */
function withOneUnit(loads: string): string[] | null {
  const texts = loads.split(/\s?\/\s?/);
  const unit = /(?:kg|lbs?|%)$/.exec(texts.at(-1) ?? '')?.[0];
  if (unit === undefined && texts.some((text) => /^\d.*(?:kg|lbs?|%)$/.test(text))) return null;
  const isShared = unit !== undefined && texts.slice(0, -1).every((text) => /^\d[\d.,]*$/.test(text));
  return isShared ? texts.map((text, at) => (at < texts.length - 1 ? `${text}${unit}` : text)) : texts;
}

/**
 * What is between the sets, and what of the amounts says so. '8x30s/30s' is work and rest in turn: two times for more
 * sets than two. Of '3x8/8' each is one of two sides. A bare time is the rest behind sets ('3x8 90s'), and the time of
 * one distance ('5 km 25:00'); one behind 'in' is that of each. Null for a time without a meaning.
 */
function readBetween(sets: number | null, amounts: Amount[], { rest, time, during }: Tails): Between | null {
  const [first, second] = amounts;
  const said = rest === undefined ? null : (restFormat.read(rest)?.value ?? null);
  const bare = time === undefined ? null : (restFormat.read(time)?.value ?? null);
  const isOneWay = first?.unit === 'distance' && amounts.length === 1;
  if (during !== undefined) {
    const seconds = restFormat.read(during)?.value;
    return isOneWay && seconds ? { amounts: [{ ...first, seconds }], rest: said ?? bare } : null;
  }
  if (bare !== null && isOneWay && (sets ?? 1) === 1) {
    return { amounts: [{ ...first, seconds: bare }], rest: said };
  }
  if (bare !== null && bare < PAUSE_LEAST) return null;
  if (bare !== null && (said !== null || (sets === null && amounts.length < 2))) return null;
  const pause = said ?? bare;
  if (sets === null || amounts.length !== 2 || !first || !second) return { amounts, rest: pause };
  const isInterval = sets > 2 && first.unit === 'time' && second.unit === 'time' && second.high === null;
  if (isInterval && pause === null) return { amounts: [first], rest: second.low };
  const isBoth = first.unit === 'bare' && second.unit === 'bare' && first.low === second.low;
  const isPlain = !first.amrap && !second.amrap && first.high === second.high;
  if (!(isBoth && isPlain) && !isOneForEach(2, sets)) return null;
  return isBoth && isPlain ? { amounts: [first], rest: pause, perSide: true } : { amounts, rest: pause };
}

/** Ways to curl, a stretch and parts of a repetition, and no times or repetitions: '21s', '90/90', '1/2 kneeling'. */
const OF_NAMES = /^(?:2[18]s|90\s?[/-]\s?90|[13]\/[248])$/i;
/** '4x(3x2)' and '3x(2+2)' are sets of sets, which no target has. */
const SETS_OF_SETS = /\d\s?[x*]\s?[([]/i;

/** Takes the parts out of a text that are words rather than numbers in their places. */
const takeWords = remember((typed: string) => {
  const { text: noBands, bands } = takeBands(typed);
  if (SETS_OF_SETS.test(noBands)) return null;
  const { text: noEvery, every } = takeEvery(noBands.replace(/\s*[()[\]]\s*/g, ' '));
  const { text, perSide } = takeSide(noEvery);
  return { text, bands, every, perSide, isSaid: bands.length > 0 || every !== null || perSide };
});

/**
 * Parses trainers' notation: '3x12', '5x5@100', '12/10/8@60/65/70', '3x1:00', '4x400m', '3x8-12@60 r90', '@rpe8',
 * '3x8@2rir', '5x3@80%', '3x5+ +2.5', '3xAMRAP', '3x8 3-1-1-0', '3x8 tempo 3110', '3x8 31x1',
 * '8x30s/30s', '3x8/side', '3x5 bw+10kg', '3x12 band red', 'EMOM 10: 5', 'every 90s x8: 3'.
 * @returns null if the whole text is not a prescription; a single number is not
 */
export function readPrescription(text: string, units: Units): Prescription | null {
  const typed = asSets(typedSigns(text).trim());
  if (typed === null || OF_NAMES.test(typed)) return null;
  const words = takeWords(typed);
  if (words === null) return null;
  const plain = asBodyNotation(inOneSpelling(words.text)).toLowerCase().trim();
  const parts = readParts(plain);
  if (!parts || (/^\d*$/.test(plain) && !words.isSaid)) return null;
  const sets = parts.sets === undefined ? null : Number(parts.sets);
  if (sets !== null && !within(sets, 1, SETS_MAX)) return null;
  const amounts = (parts.amounts?.split(/[/,]/) ?? []).map(readAmount);
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length || new Set(known.map(kindOf)).size > 1) return null;
  // No target has two times or two distances: of '30-45s' the 30 alone would be left.
  if (known.some(({ unit, high }) => unit !== 'bare' && high !== null)) return null;
  if (known.length > 2 && !isOneForEach(known.length, sets)) return null;
  if (parts.loads && parts.plus) return null;
  const listed = parts.loads ? withOneUnit(parts.loads) : [];
  if (listed === null) return null;
  const texts = [...listed, ...(parts.plus ? [parts.plus] : [])];
  const loads = texts.map((one) => readLoad(one, units)).filter((load) => load !== null);
  if (loads.length < texts.length || !isOneForEach(loads.length, sets ?? (known.length || null))) return null;
  const { bands, every } = words;
  if (bands.length > 0 && (loads.length > 0 || known.length === 0)) return null;
  if (bands.some((band) => band.length > BAND_MAX)) return null;
  if (parts.time !== undefined && known.every(({ unit }) => unit === 'bare') && INCHES.test(typed))
    return null;
  const effort = readEffort(parts.effort);
  const between = readBetween(sets, known, parts);
  if (effort === null || between === null) return null;
  const { rest, amounts: work } = between;
  if (every !== null && (parts.rest !== undefined || !within(every, EVERY_MIN, EVERY_MAX))) return null;
  const tempo = (parts.tempo ?? parts.beats?.split('').join('-'))?.toUpperCase() ?? null;
  if (tempo !== null && !TEMPO.test(tempo)) return null;
  const allLoads = bands.length > 0 ? bands.map((band) => ({ ...OPEN_LOAD, band })) : loads;
  const perSide = words.perSide || between.perSide === true;
  return { sets, amounts: work, loads: allLoads, ...effort, rest, tempo, perSide, every };
}

/** Splits the text of the add field: '+ rdl 3x8@60' is words, a prescription, and a superset with the line above. */
export function splitTyped(
  text: string,
  units: Units,
): { words: string; prescription: Prescription | null; joins: boolean } {
  const joins = text.trimStart().startsWith('+');
  const typed = text.replace(/^\s*\+/, '').trim();
  const starts = [
    ...typed.matchAll(/(?<=^|\s)(?=[\d@]|\+\d|rpe|rir|amrap|x-|bw\s?[+-]\s?\d|e\d{0,2}mom\s|every\s\d)/gi),
  ].map(({ index }) => index);
  for (const start of starts) {
    const prescription = readPrescription(typed.slice(start), units);
    if (prescription) return { words: typed.slice(0, start).trim(), prescription, joins };
  }
  return { words: typed, prescription: null, joins };
}

const EMPTY = { reps: null, repsMax: null, amrap: false, duration: null, distance: null };

function targetOf(
  { unit, low, high, amrap, seconds }: Amount,
  measure: DraftLine['measure'],
): Partial<SetTarget> {
  if (unit === 'open') return { ...EMPTY, amrap: measure === 'reps' };
  const kind = unit === 'bare' ? measure : unit;
  if (kind === 'reps') return { ...EMPTY, reps: low, repsMax: high, amrap };
  return kind === 'time'
    ? { ...EMPTY, duration: low }
    : { ...EMPTY, distance: low, duration: seconds ?? null };
}

const LONG_METRES = 1000;
const LONG_SECONDS = 600;

/** Whether an amount is that of one set where no number of sets is said: nobody runs 5 km three times. */
function isWhole({ unit, low, seconds }: Amount): boolean {
  if (seconds !== undefined) return true;
  return (unit === 'distance' && low >= LONG_METRES) || (unit === 'time' && low >= LONG_SECONDS);
}

/** Applies a prescription to a line; a bare number is reps, seconds or metres by the exercise's measure. */
export function prescribe(line: DraftLine, prescription: Prescription): DraftLine {
  const { sets, amounts, loads, rpe, rir, rest, tempo, perSide, every } = prescription;
  const warmups = line.sets.length - workingSets(line).length;
  const most = Math.max(amounts.length, loads.length);
  const one = amounts.length === 1 && amounts.every(isWhole) ? 1 : null;
  const count = sets ?? (most > 1 ? most : one);
  const sized = count === null ? line : withSetCount(line, warmups + count);
  const parts = workingSets(sized).map((_set, index): Partial<SetTarget> => {
    const amount = amounts[index] ?? amounts.at(-1);
    return {
      ...(amount && { ...targetOf(amount, line.measure), perSide }),
      ...(loads[index] ?? loads.at(-1)),
      ...((rpe !== null || rir !== null) && { rpe, rir }),
      ...(rest !== null && { restTime: rest, every: null }),
      ...(every !== null && { restTime: null, every }),
    };
  });
  const filled = fillWorkingSets(sized, parts);
  return tempo === null ? filled : { ...filled, tempo };
}
