import { LENGTH, MASS, TIME, unitWords } from '#lib/numbers/read-measure.ts';

/*
 * Ranges and choices with spaces, which no target has: of '60kg - 70kg', 'RPE 7 or 8' and '1 to 2 min' one end alone is
 * another number than what was meant.
 */

/** Words between the ends of a range, between two to choose from, or between minutes and seconds. */
export const OR_TO = '(?:to|bis|a|à|até|or|oder|ou|o|and|und|y|e|et)';
/** Such a word, or a sign. */
export const BETWEEN_ENDS = new RegExp(`^(?:${OR_TO}|[-–—~→>/]|->)$`, 'iu');
/** The kinds of plain numbers, by their units. */
const KINDS = [
  unitWords(MASS.kg, MASS.lb),
  '%',
  unitWords(TIME.s, TIME.min, TIME.h),
  unitWords(LENGTH.m, LENGTH.km, LENGTH.mi, LENGTH.yd),
];
const OF_KIND = String.raw`\s?(?:${KINDS.map((units) => `(${units})`).join('|')})?\.?`;
const LAST_NUMBER = new RegExp(String.raw`(?<![\d.,:])\d[\d.,:]*${OF_KIND},?$`, 'iu');
const NEXT_NUMBER = new RegExp(String.raw`^@?\d[\d.,:]*${OF_KIND}(?![\p{L}\d*])(?!\s?[x*]\s?\d)`, 'iu');
/** Before a number without a unit, these say what it is: 'RPE 7 - 8', '@60 - 65', 'rest 60 or 90'. */
const SAYS_WHAT = /(?:@|rpe|rir|r|rest)\s?$/iu;
/** '3x45s - 30s rest' is no range. */
const RESTS = /^\S+\s?(?:rest|paus|rec|récup|repos|desc|riposo|interv)/iu;
/** '1 min and 30', '60kg or 65'. */
const ENDS = /^\d[\d.]*(?:$|[,;)])/;
const kindOf = (match: RegExpExecArray) => match.slice(-KINDS.length).findIndex(Boolean);

/** Whether a number and the next one have units of one kind: '60kg, 70kg'. */
export function isOneList(left: string, right: string): boolean {
  const [one, other] = [LAST_NUMBER.exec(left), NEXT_NUMBER.exec(right)];
  return one !== null && other !== null && kindOf(one) >= 0 && kindOf(one) === kindOf(other);
}

/** Whether a number and the next one are both ends of a range. One without a unit has that of the next. */
export function isOneRange(left: string, right: string): boolean {
  const [one, other] = [LAST_NUMBER.exec(left), NEXT_NUMBER.exec(right)];
  if (!one || !other) return false;
  const before = left.slice(0, one.index);
  const isPlain = /(?:^|\s)$/.test(before) && !/[x*]\s$/iu.test(before);
  // '3 x 30 - 45 s', but not '3 x 8 - 90 s'.
  const isTimeOrWay = kindOf(other) >= 2 && kindOf(one) < 0;
  if (isTimeOrWay && Number.parseFloat(right) <= 2 * Number.parseFloat(one[0]) && !RESTS.test(right))
    return true;
  if (kindOf(one) >= 0 && ENDS.test(right)) return true;
  if (kindOf(one) >= 0) return isOneList(left, right) && (isPlain || !RESTS.test(right));
  return isPlain || SAYS_WHAT.test(before);
}
