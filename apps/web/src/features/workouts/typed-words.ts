import { readTime } from '#lib/numbers/read-measure.ts';
import { TYPED_TIME } from './in-one-spelling.ts';

/*
 * The words of the typed notation beside numbers, in all nine languages: of each side, on the bodyweight, with a band,
 * and every so many seconds.
 */

const LEGS = 'legs?|beine?|piernas?|jambes?|gamba|pernas?';
const SIDES = `${LEGS}|sides?|arms?|hands?|seiten?|lados?|brazos?|côtés?|bras|lat[oi]|braccio|braços?`;
/** '20 kg per hand' is a load, not a number of repetitions; no load is one of a leg. */
const NOT_OF_LOAD = String.raw`(?<!(?:@\s?[\d.,]*\d|\d\s?(?:kgs?|lbs?|kilos?|pounds?|%))\s?(?![/,]?\s*(?:\p{L}+\s)?(?:${LEGS})(?!\p{L})))`;
const SIDE = new RegExp(
  String.raw`${NOT_OF_LOAD}\s*(?:[/,]?\s*(?<!\p{L})(?:per|each|pro|jede|je|por|par|cada|chaque|ogni)\s(?:${SIDES})(?!\p{L})` +
    String.raw`|/\s?(?:${SIDES})(?!\p{L})|(?<=[\d+]\s?)e/s(?!\p{L})|(?<=[\d+]\s)(?:each|ea)(?!\p{L})` +
    String.raw`|左右各|片側|每侧|每边|한쪽(?:씩)?|양쪽\s?각)\s*`,
  'giu',
);

/** '8 per leg x 3' are three sets. */
const SIDES_TIMES = new RegExp(
  String.raw`(?<![\d.,:x*/~@-]\s?)(\d{1,3}(?:\s?[-~]\s?\d{1,3})?)(?:\s?reps?)?(?:${SIDE.source})[x*]\s?(\d{1,2})(?=$|[\s,;@])`,
  'giu',
);

/** '10+10': as many on either side. */
const BOTH_SIDES = /(?<![\d@+.,]\s?)(\d{1,3}s?)\+\1(?![\p{L}\d.,+])/giu;

/** What names a side has a letter, what names both a plus: the patterns for it are dear, and most texts are numbers. */
const MAY_NAME_SIDES = /[\p{L}+]/u;

/** Takes 'per side', '/side', 'e/s' or 'each leg' out of a text; '10+10' is 10 per side. */
export function takeSide(text: string): { text: string; perSide: boolean } {
  const left = !MAY_NAME_SIDES.test(text)
    ? text
    : text.replace(SIDES_TIMES, '$2x$1 per side').replace(BOTH_SIDES, '$1 per side').replace(SIDE, ' ');
  return { text: left.replace(/\s+/g, ' ').trim(), perSide: left !== text };
}

const BODY =
  'bw|body\\s?weight|körpergewicht|peso corporal|peso corporeo|corpo libero|poids du corps|自重|体重|맨몸|체중';

/** 'bw', or with its sign and its load: 'bw+10kg', 'bodyweight - 20 kg'. */
export const ON_BODY = new RegExp(String.raw`^(?:${BODY})(?:\s?([+\-−–])\s?(.+))?$`, 'iu');

const ON_BODY_WITHIN = new RegExp(
  String.raw`\s*([@/])?\s*(?<!\p{L})(?:${BODY})(?!\p{L})(?:\s?([+\-−–])\s?(?=\d))?`,
  'giu',
);

/** 'bodyweight − 20 kg' within a text as the parser of prescriptions reads it: '@bw-20 kg'. */
export const asBodyNotation = (text: string): string =>
  text.replace(ON_BODY_WITHIN, (_all, before?: string, sign?: string) => {
    const signed = sign === undefined ? '' : sign === '+' ? '+' : '-';
    return `${before === '/' ? '/' : '@'}bw${signed}`;
  });

const BAND = String.raw`(?:(?:band|banda|élastique|elastico|elástico)(?=[\s:"])|バンド|밴드|弹力带)\s?:?\s?`;

/** 'band red'; the name is the group `name`. */
export const BAND_WORDS = new RegExp(`^${BAND}(?<name>.+)$`, 'iu');

/** Words of the notation, which end a name without quotes. */
const RESERVED = String.raw`(?:r|rest|every|tempo|t|x|rpe|rir|per|each|pro|jede|je|por|par|cada|chaque|ogni|alle|toutes)(?![\p{L}])`;
const BAND_WITHIN = new RegExp(
  String.raw`\s*[@/]?\s*(?<!\p{L})${BAND}(?:"(?<quoted>[^"]+)"|(?<plain>[^\s/"]+(?:\s(?!${RESERVED})\p{L}{2,}(?![\p{L}\d]))*))`,
  'giu',
);
const PLAIN_NAME = new RegExp(String.raw`^\p{L}{2,}(?:\s(?!${RESERVED})\p{L}{2,})*$`, 'iu');

/** The name of a band in the notation, in quotes where it could be read as something else: 'band red', 'band "r 60"'. */
export const writtenBand = (name: string): string => `band ${PLAIN_NAME.test(name) ? name : `"${name}"`}`;

/** Takes the bands out of a text that begins with something else: '3x12 band red' is not 'band pull-apart 3x12'. */
export function takeBands(text: string): { text: string; bands: string[] } {
  const found = [...text.matchAll(BAND_WITHIN)];
  if (found.length === 0 || found[0]?.index === 0) return { text, bands: [] };
  const bands = found.map(({ groups }) => (groups?.quoted ?? groups?.plain ?? '').trim());
  return { text: text.replace(BAND_WITHIN, ''), bands };
}

const EVERY_WORD = '(?:every|alle|a cada|cada|toutes les|ogni|每)';
const EVERY_AFTER = new RegExp(String.raw`\s*(?<![\d:])(?<time>${TYPED_TIME}|\d+)\s?(?:ごと|마다)`, 'iu');
const EVERY = new RegExp(
  String.raw`\s*(?<![\p{L}])${EVERY_WORD}\s?(?:(?<time>${TYPED_TIME}|\d+)(?![\p{L}\d])|(?<one>min(?:ute)?)(?!\p{L}))`,
  'iu',
);

/** Takes 'every 90', 'every 1:30' or 'every 2 min' out of a text. @returns seconds; null without any */
export function takeEvery(text: string): { text: string; every: number | null } {
  const found = EVERY.exec(text) ?? EVERY_AFTER.exec(text);
  if (!found?.groups) return { text, every: null };
  const { time, one } = found.groups;
  const left = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { text: left.replace(/\s+/g, ' ').trim(), every: one ? 60 : readTime(time ?? '', 's') };
}

const EMOM = /^e(\d{0,2})mom\s*(?:x\s?|for\s)?(\d{1,3})(?:\s?min(?:utes?)?)?(?:\s?[:,-]\s?|\s)(?=\d)/i;
const EMOM_BEHIND = /^(\d{1,3})\s?min(?:utes?)?\s+e(\d{0,2})mom(?:\s?[:,-]\s?|\s)(?=\d)/i;
const EVERY_FIRST = new RegExp(
  String.raw`^(?<said>${EVERY_WORD}\s?[^x:]{1,12}?(?::\d{2})?[^x:]{0,8}?)\s?x\s?(?<sets>\d{1,2})\s?:?\s(?=\d)`,
  'iu',
);

/**
 * 'EMOM 10: 5' and 'every 90s x8: 3' as sets of the notation: '10x5 every 60', '8x3 every 90s'. An EMOM of k minutes
 * (E2MOM) has a set in each k of its minutes. Any other text stays; null where the minutes do not come out even.
 */
export function asSets(text: string): string | null {
  const behind = EMOM_BEHIND.exec(text);
  const [said, each, minutes] = EMOM.exec(text) ?? (behind ? [behind[0], behind[2], behind[1]] : []);
  if (said !== undefined) {
    const sets = Number(minutes) / Number(each || 1);
    return Number.isInteger(sets)
      ? `${sets}x${text.slice(said.length)} every ${60 * Number(each || 1)}`
      : null;
  }
  const first = EVERY_FIRST.exec(text);
  return first ? `${first.groups?.sets}x${text.slice(first[0].length)} ${first.groups?.said}` : text;
}
