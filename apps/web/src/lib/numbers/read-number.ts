import { numberFormat } from '#lib/made-formats.ts';

/** What a field takes, so that '1.500' can be told from 1.5. */
export type NumberHints = {
  /** Decimals that the field has; two by default, none where things are counted. */
  decimals?: number;
  /** The largest number that the field takes. */
  max?: number;
};

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '⅛': '.125',
  '⅜': '.375',
  '⅝': '.625',
  '⅞': '.875',
  '⅓': '.3333',
  '⅔': '.6667',
};

/** The digit that any script's digit stands for: a script's ten digits follow each other. */
function asDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** A text with usual digits, signs and separators: '１２．５', '١٢٫٥', '−3', '2½' and '1’500' are as a keyboard types them. */
export function usualSigns(text: string): string {
  return text
    .replace(/(?:(?<=\p{Nd})\s+)?([½¼¾⅛⅜⅝⅞⅓⅔])/gu, (_all, sign: string) => FRACTIONS[sign] ?? sign)
    .replace(/[´`ʼ]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asDigit)
    .replace(/[‐−–—](?=\s?[\d.,])/g, '-')
    .replace(/[‘’′٬]/g, "'")
    .replace(/[“”„]|''/g, '"')
    .replace(/[،、]/g, ',')
    .replace(/[٫。]/g, '.');
}

/** The same with single usual spaces. */
export const plainSigns = (text: string): string => usualSigns(text).replace(/\s+/g, ' ').trim();

/** The same in lower case. */
export const plainText = (text: string): string => plainSigns(text).toLowerCase();

/** Halves, quarters and eighths that are written out. A ratio such as 4/2, a list or a date is none. */
const WRITTEN = /(?<![\d.,/:-])(?:(\d+) )?([1-7])[/⁄]([248])(?![\d/:]|[.,]\d)/g;

/** Fractions of a plain text as decimals: '1 1/2' is 1.5. Where a stroke separates a list, the list is taken apart before. */
export const foldFractions = (plain: string): string =>
  plain.replace(WRITTEN, (all, whole: string | undefined, over: string, under: string) =>
    Number(over) < Number(under) ? String(Number(whole ?? 0) + Number(over) / Number(under)) : all,
  );

/** The language that fields write numbers in. */
export const pageLanguage = (): string | undefined => globalThis.document?.documentElement.lang || undefined;

const groupMark = (language: string | undefined) =>
  language &&
  numberFormat(language)
    .formatToParts(1_234_567)
    .find(({ type }) => type === 'group')?.value;

/** Thousands between marks, as most write them and as India does: '1.234.567', '1,00,000'. */
const isGrouped = (text: string, mark: string) => {
  const [first = '', ...groups] = text.split(mark);
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    groups.at(-1)?.length === 3 &&
    groups.every((group) => group.length === 3 || group.length === 2)
  );
};

/** Digits with points and commas, without a sign. */
function readMarks(text: string, { decimals = 2, max = 999 }: NumberHints): number | null {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return Number(text);
  const mark = text[last] ?? '';
  const [whole, rest] = [text.slice(0, last), text.slice(last + 1)];
  const other = mark === ',' ? '.' : ',';
  const decimal = (digits: string) => Number(`${digits || '0'}.${rest || '0'}`);
  if (whole.includes(mark)) return isGrouped(text, mark) ? Number(text.replaceAll(mark, '')) : null;
  if (whole.includes(other)) return isGrouped(whole, other) ? decimal(whole.replaceAll(other, '')) : null;
  const thousands = isGrouped(text, mark) ? Number(text.replace(mark, '')) : null;
  if (thousands !== null && decimals === 0) return thousands;
  if (thousands === null || thousands > max) return decimal(whole);
  const isMeant = mark === groupMark(pageLanguage()) || (decimals < 3 && max >= 10_000);
  return isMeant ? thousands : decimal(whole);
}

/**
 * Parses a number as people type it: '82,5', '82.5', '１２', '1.234,5', "1'500", '1 234'. One mark before three digits
 * separates thousands where the field counts whole things, and where the page's language writes them so and the field
 * takes as many; otherwise it is the decimal separator, because weights have fractions far more often than thousands.
 * @returns null for a text that is not a number
 */
export function readNumber(text: string, hints: NumberHints = {}): number | null {
  const [, sign = '', digits = ''] = /^([-+]?) ?([\d.,' ]+)$/.exec(foldFractions(plainText(text))) ?? [];
  if (!/\d/.test(digits)) return null;
  const isSpaced = /[ ']/.test(digits);
  if (isSpaced && !/^\d{1,3}([ '])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/.test(digits)) return null;
  const value = readMarks(digits.replace(/[ ']/g, ''), isSpaced ? { decimals: 2, max: 0 } : hints);
  return value === null || sign !== '-' || value === 0 ? value : -value;
}

/** A number with any word behind it, as files have it: '12 reps', '72 bpm', '18 %'. */
export const readBesideWord = (text: string, hints: NumberHints = {}): number | null =>
  readNumber(text.replace(/[\p{L}%°]+\.?\s*$/u, ''), hints);
