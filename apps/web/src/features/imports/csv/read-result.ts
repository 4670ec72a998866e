import { SETS_MAX } from '@spotter/contract/workouts-limits';
import { LENGTH, readMeasure } from '#lib/numbers/read-measure.ts';
import { plainText } from '#lib/numbers/read-number.ts';
import { distanceOf, repsOf, secondsOf, weightOf } from './cell-rules.ts';

/** What was done in a set, as a text says it. */
export type WrittenSet = {
  reps: number | null;
  weight: number | null;
  duration: number | null;
  distance: number | null;
};

/** Of two bare numbers, `3x8`, the first is sets up to here; above, `60x8`, it is a weight. */
const SETS_BELOW = 11;

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const WEIGHT = `${NUMBER} ?(?:kgs?|lbs?|#)?`;
const pattern = (source: string) => new RegExp(`^${source.replaceAll('W', WEIGHT)}$`);
const SETS_REPS_WEIGHT = pattern(String.raw`(\d+) ?x ?(\d+)(?: ?reps?)? ?(?:@|x|at|with) ?(W)`);
const WEIGHT_REPS_SETS = pattern(String.raw`(W) ?x ?(\d+)(?: ?reps?)? ?x ?(\d+)`);
const PAIR = pattern(String.raw`(W) ?x ?(\d+)(?: ?reps?)?`);
const REPS_WEIGHT = pattern(String.raw`(\d+)(?: ?reps?)? ?(?:@|at|with) ?(W)`);
const REPS = pattern(String.raw`(?:(?:bw|bodyweight) ?x ?(\d+)|(\d+) ?reps?)`);
const TIME = pattern(
  String.raw`(?:(\d+) ?x ?)?(\d+:\d{2}(?::\d{2})?|\d+ ?(?:s|secs?|seconds?|mins?|minutes?))`,
);
const FAR = pattern(`(${NUMBER} ?(?:kms?|mi|miles?|met(?:er|re)s?))(?: (?:in )?(.+))?`);

/** Between two sets: a line, a semicolon, a comma that is no part of a number. */
const BETWEEN = /[\n;|]+|, |,(?!\d)|(?<=[x×@][^,\n;|]*),(?=[\d.]+ ?(?:kgs?|lbs?|#)? ?[x×@])/u;

const isWeight = (text: string) => /[a-z#.,]/.test(text) || Number(text) >= SETS_BELOW;

/** So many equal sets; null when a number is out of range. */
function times(count: number, values: Partial<WrittenSet>): WrittenSet[] | null {
  const done = { reps: null, weight: null, duration: null, distance: null, ...values };
  const isTrue =
    count > 0 &&
    count <= SETS_MAX &&
    Object.keys(values).every((key) => done[key as keyof WrittenSet] !== null);
  return isTrue ? Array.from({ length: count }, () => ({ ...done })) : null;
}

function lifted(text: string, unit: string): WrittenSet[] | null {
  const load = (weight = '') => weightOf(weight.replace('#', 'lb'), unit);
  const [three, three2, pair, at, alone] = [SETS_REPS_WEIGHT, WEIGHT_REPS_SETS, PAIR, REPS_WEIGHT, REPS].map(
    (one) => one.exec(text),
  );
  if (three2 && isWeight(three2[1] ?? '')) {
    return times(Number(three2[3]), { reps: repsOf(three2[2] ?? ''), weight: load(three2[1]) });
  }
  if (three) return times(Number(three[1]), { reps: repsOf(three[2] ?? ''), weight: load(three[3]) });
  if (pair) {
    const [, first = '', reps = ''] = pair;
    return isWeight(first)
      ? times(1, { reps: repsOf(reps), weight: load(first) })
      : times(Number(first), { reps: repsOf(reps) });
  }
  if (at) return times(1, { reps: repsOf(at[1] ?? ''), weight: load(at[2]) });
  return alone ? times(1, { reps: repsOf(alone[1] ?? alone[2] ?? '') }) : null;
}

function moved(text: string): WrittenSet[] | null {
  const [time, far] = [TIME.exec(text), FAR.exec(text)];
  if (time) return times(Number(time[1] ?? 1), { duration: secondsOf(time[2] ?? '') });
  if (!far) return null;
  const distance = readMeasure(far[1] ?? '', LENGTH, 'm') === null ? null : distanceOf(far[1] ?? '', 'm');
  return times(1, { distance, ...(far[2] !== undefined && { duration: secondsOf(far[2]) }) });
}

/**
 * Reads what somebody wrote about an exercise: `3x8 @ 60 kg`, `100x5, 105x5`, `5 reps @ 225`, `60s`, `5 km in 25:00`.
 * @param unit of weights without one
 * @returns its sets; null when a part is not understood, because half of a text would be wrong
 */
export function readResult(text: string, unit: string): WrittenSet[] | null {
  const pieces = text
    .split('\n')
    .map(plainText)
    .join('\n')
    .replaceAll('×', 'x')
    .split(BETWEEN)
    .map((piece) => piece.trim().replace(/^(?:set ?\d+ ?[:).-]?|\d+\)) ?/, ''))
    .filter((piece) => piece !== '');
  const sets: WrittenSet[] = [];
  for (const piece of pieces) {
    const found = lifted(piece, unit) ?? moved(piece);
    if (!found) return null;
    sets.push(...found);
  }
  return sets;
}
