import { METRES } from '#lib/distance-text.ts';
import { foldFractions, type NumberHints, plainText, readNumber } from './read-number.ts';

type Unit = {
  /** How many of the first unit of its table it is. */
  is: number;
  /** What people write for it, in the nine languages. */
  words: RegExp;
  /** The unit of a bare number behind it: minutes behind hours. */
  next?: string;
  /** It is counted whole: '1,500 m' are thousands. */
  whole?: true;
};
/** Units of one kind by their names. */
export type MeasureUnits = Readonly<Record<string, Unit>>;

/** Kilograms and what else weights are typed in. */
export const MASS = {
  kg: {
    is: 1,
    words:
      /^(?:kgs?|kilos?|kilogram(?:m|me|o|mi|mo)?s?|chil[io]|chilogramm[io]|quilos?|quilogramas?|公斤|千克|キロ(?:グラム)?|[킬키]로(?:그램)?)$/,
  },
  lb: { is: 0.453_592_37, words: /^(?:lbs?|#|pounds?|libras?|livres?|libbr[ae]|磅|ポンド|파운드)$/ },
  st: { is: 6.350_293_18, words: /^(?:st|stones?)$/, next: 'lb' },
  jin: { is: 0.5, words: /^(?:市?斤)$/ },
  g: { is: 0.001, words: /^(?:g|gr|gram(?:m|me|o|mi|mo)?s?|克|グラム|그램)$/, whole: true },
} as const satisfies MeasureUnits;

/** Metres and what else distances are typed in. */
export const LENGTH = {
  m: {
    is: METRES.m,
    words: /^(?:m|mts?|met(?:er|re)s?|metern|metros?|mètres?|metr[io]|米|メートル|미터)$/,
    whole: true,
  },
  km: {
    is: METRES.km,
    words:
      /^(?:kms?|k|kilomet(?:er|re)s?|kilometern|kilómetros?|quilómetros?|quilômetros?|kilomètres?|chilometr[io]|公里|千米|キロ(?:メートル)?|[킬키]로(?:미터)?)$/,
  },
  mi: { is: METRES.mi, words: /^(?:mi|miles?|meilen?|millas?|migli[ao]|milhas?|milles?|英里|マイル|마일)$/ },
  yd: { is: 0.9144, words: /^(?:yds?|yards?)$/, whole: true },
  ft: { is: 0.3048, words: /^(?:ft|feet|foot|')$/, next: 'in', whole: true },
  in: {
    is: 0.0254,
    words: /^(?:ins?|inch(?:es)?|"|zoll|pulgadas?|pouces?|pollic[ei]|polegadas?|英寸|インチ|인치)$/,
  },
  cm: {
    is: 0.01,
    words:
      /^(?:cms?|zentimetern?|cent[ií]m[eèé]t(?:er|re|ro)s?|centimetri|厘米|センチ(?:メートル)?|센티(?:미터)?)$/,
  },
  mm: { is: 0.001, words: /^mm$/ },
} as const satisfies MeasureUnits;

/** Seconds and what else times are typed in. */
export const TIME = {
  s: {
    is: 1,
    words: /^(?:s|secs?|seconds?|sek|sekunden?|segs?|segundos?|secondes?|second[io]|"|秒[间間钟]?|초)$/,
    whole: true,
  },
  min: {
    is: 60,
    words: /^(?:m|mn|mins?|minutes?|minuten?|minutos?|minut[io]|'|分(?:钟|間)?|분)$/,
    next: 's',
  },
  h: {
    is: 3_600,
    words: /^(?:h|hrs?|hours?|std|stunden?|horas?|heures?|or[ae]|小时|時間|시간)$/,
    next: 'min',
  },
} as const satisfies MeasureUnits;

/** Millilitres and what else drinks are typed in. */
export const VOLUME = {
  ml: {
    is: 1,
    words: /^(?:ml|cc|mil+ilit(?:er|re|ro)s?|millilitri|毫升|ミリ(?:リットル)?|밀리(?:리터)?)$/,
    whole: true,
  },
  l: { is: 1_000, words: /^(?:l|lit(?:er|re|ro)s?|litri|升|リットル|리터)$/ },
  dl: { is: 100, words: /^dl$/ },
  cl: { is: 10, words: /^cl$/ },
  floz: { is: 29.573_529_562_5, words: /^(?:(?:fl )?oz|floz|(?:fluid )?ounces?)$/ },
} as const satisfies MeasureUnits;

/** What people write for some units, as the source of a pattern that finds them in a text. */
export const unitWords = (...units: readonly Unit[]): string =>
  units.map(({ words }) => words.source.slice(1, -1)).join('|');

const NUMBER = String.raw`\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|[\d.,]*\d[.,]?`;
const PART = new RegExp(
  String.raw`^(?<number>${NUMBER}) ?(?<word>fl oz|fluid ounces?|[^\d\s.,'":+-]+|['"])?\.?(?: |$|(?=[\d.]))`,
);

/** A unit before its number: 'kg 20'. */
const UNIT_BEFORE = /^(\p{L}+|#)\.? ?([\d.,]+)$/u;

/** Whether a number is written with a mark that separates no thousands: '1.30', '5,0'. */
const isFraction = (text: string, value: number): boolean => /[.,]\d/.test(text) && Math.abs(value) < 1_000;

/** The number and the unit that a text begins with, and what is left. Null: something else. */
function takePart(
  text: string,
  units: MeasureUnits,
): { number: string; unit: string | undefined; left: string } | null {
  const found = PART.exec(text);
  const { number, word } = found?.groups ?? {};
  if (!found || number === undefined) return null;
  const unit = word && Object.keys(units).find((name) => units[name]?.words.test(word));
  return word && !unit ? null : { number, unit: unit || undefined, left: text.slice(found[0].length) };
}

/**
 * Parses a number with its unit: '25 lb', '4,3km', 'kg 20', '12 st 4', '1h30'. A number without a unit is in the field's.
 * @param units a table of this file
 * @param own the field's unit
 * @param hints what the field takes, in its unit; the most holds for other units too, and a fraction of what it counts
 *   whole is none
 * @returns in the first unit of the table; null for a text that is something else
 */
export function readMeasure(
  text: string,
  units: MeasureUnits,
  own: string,
  hints: NumberHints = {},
): number | null {
  const plain = foldFractions(plainText(text));
  // Of times, 'h30' is no 30 hours.
  const typed = units === TIME ? plain : plain.replace(UNIT_BEFORE, '$2 $1');
  const isLess = typed.startsWith('-');
  const ownIs = units[own]?.is ?? 1;
  let left = typed.replace(/^[-+] ?/, '');
  let next: string | undefined = own;
  let sum: number | null = null;
  while (left !== '') {
    const part = takePart(left, units);
    const unit: string | undefined = part?.unit ?? next;
    const known: Unit | undefined = unit === undefined ? undefined : units[unit];
    const isBare = part?.unit === undefined;
    const value =
      part &&
      readNumber(part.number, {
        ...(known?.whole && { decimals: 0 }),
        ...(isBare ? hints : known && hints.max && { max: (hints.max * ownIs) / known.is }),
      });
    if (!part || !known || value === null) return null;
    if (isBare && hints.decimals === 0 && isFraction(part.number, value)) return null;
    sum = (sum ?? 0) + value * known.is;
    left = part.left;
    next = part.unit && known.next;
  }
  return sum !== null && isLess && sum !== 0 ? -sum : sum;
}

/** Below so many, the first part of a time with one colon in a field of minutes is hours: '1:30', but not '22:00'. */
const HOURS_BEFORE_COLON = 10;

const CLOCK = /^(\d*):(\d{1,2})(?::(\d{2}))?(?:[.,](\d+))? ?(\D*?)\.?$/;

/**
 * Parses a time: '90', '1:30', '1:02:03', '2,5 min', '1h30', '1m30', `1'30"`, '45 Sek.'.
 * @param own the unit of a bare number: one colon is minutes and seconds in a field of seconds, and hours and minutes in
 *   one of hours; in one of minutes whichever a training can be
 * @param hints what the field takes; in one without decimals '1.30' is none, because it may be 1:30
 * @returns seconds; null for a text that is something else
 */
export function readTime(text: string, own: keyof typeof TIME, hints: NumberHints = {}): number | null {
  const clock = CLOCK.exec(plainText(text).replace(/ ?: ?/g, ':'));
  if (!clock) return readMeasure(text, TIME, own, hints);
  const [, first, second, third, part, word = ''] = clock;
  const more = part === undefined ? 0 : Number(`0.${part}`);
  const said = Object.entries(TIME).find(([, { words }]) => words.test(word))?.[0];
  if ((word !== '' && !said) || Number(second) > 59 || Number(third ?? 0) > 59) return null;
  if (third !== undefined) return Number(first) * 3_600 + Number(second) * 60 + Number(third) + more;
  const unit = said ?? own;
  const isHours = unit === 'h' || (said === undefined && own === 'min' && Number(first) < HOURS_BEFORE_COLON);
  return (Number(first) * 60 + Number(second) + more) * (isHours ? 60 : 1);
}

/** Below this, a bare fraction in a field of metres is of kilometres or miles. */
const FAR_BELOW = 100;

const BARE = /^[-+]? ?[\d.,' ]+$/;

/**
 * Parses a distance. A bare number is in the unit of the field, which stands beside it; but in a field of metres, which
 * are whole, a small fraction is in kilometres or miles: nobody runs 4.3 m.
 * @param far what the person reads
 * @param own the unit of the field
 * @returns metres; null for a text that is something else
 */
export function readDistance(text: string, far: 'km' | 'mi' = 'km', own: 'm' | 'mi' = 'm'): number | null {
  const metres = readMeasure(text, LENGTH, own);
  const typed = foldFractions(plainText(text));
  if (own === 'mi' || metres === null || !BARE.test(typed) || Math.abs(metres) >= FAR_BELOW) return metres;
  return isFraction(typed, metres) ? metres * LENGTH[far].is : metres;
}

/** A number of a table's first unit in another of its units, without what floating point adds: 225 lb stay 225. */
export const inUnit = (value: number | null, is: number): number | null =>
  value === null ? null : Math.round((value / is) * 1e6) / 1e6;
