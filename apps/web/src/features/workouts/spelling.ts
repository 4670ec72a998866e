import { readDistance, readTime } from '#lib/numbers/read-measure.ts';

const END = String.raw`(?![\p{L}\d])`;
const SETS =
  /(?<![\d.,])(\d{1,2})\s?(?:sets?|series|séries|serie|sätze|satz|组|セット|세트)\s?(?:of|x|à|a|de|da|mit|con|com)?\s?(?=\d|amrap)/iu;
const REPS = new RegExp(
  String.raw`(\d\+?)\s?(?:reps?|repetitions?|repeticiones|repetições|répétitions|wiederholungen|wdh|ripetizioni|rip|次|回|회)\.?${END}`,
  'giu',
);
const TIME = new RegExp(
  String.raw`(?<![\d.,:\-a-qs-wyz])\d+(?:[.,]\d+)?\s?(?:hours?|hrs?|h|std|stunden?|horas?|heures?|minutes?|mins?|minuten|minutos?|minuti|m(?=\d)|seconds?|secs?|sek(?:unden)?|seg(?:undos?)?|secondes?|secondi|s|小时|時間|시간|分钟|分|분|秒|초|['"])(?:\d{1,2}(?:m(?:in)?|s(?:ec)?|["秒초])?)?\.?${END}`,
  'giu',
);
const FAR = new RegExp(
  String.raw`(?<![\d.,:\-a-qs-wyz])(?:\d+(?:[.,]\d+)?\s?(?:kms?|kilomet(?:er|re)s?|kilómetros?|quilômetros?|kilomètres?|chilometri|公里|mi|miles?|meilen?|millas?|miglia|milhas?|yds?|yards?)|\d{1,2}[.,]\d{3}\s?m|\d+\s?(?:met(?:er|re)s?|metros?|mètres?|metri|米))${END}`,
  'giu',
);
const KILOS = new RegExp(String.raw`(\d)\s?(?:kgs|kilos?)\.?${END}`, 'giu');
const POUNDS = new RegExp(String.raw`(\d)\s?(?:lbs?\.|pounds?|#)${END}`, 'giu');
const REST = '(?:rest|pause|descanso|repos|recupero|intervalo|休息|휴식)';
const REST_BEFORE = new RegExp(String.raw`(?<!\p{L})${REST}\s?[:=]?\s?(?=\d)`, 'giu');
const REST_AFTER = new RegExp(String.raw`,?\s(\d+s?|\d+:\d\d)\s${REST}${END}`, 'iu');
const LOAD = /(?<=\d\+?)\s+(?=\d+(?:[.,]\d+)?\s?(?:kg|lb))/iu;
const TIMES_BEHIND = /^(\d+(?::\d{2})?\s?(?:km|m|s|min))\s?x\s?(\d{1,2})(?=$|\s|@)/iu;

const asSeconds = (text: string) => {
  const seconds = readTime(text, 's');
  return seconds === null ? text : `${Math.round(seconds)}s`;
};
const asMetres = (text: string) => {
  const metres = readDistance(text);
  return metres === null ? text : `${Math.round(metres)}m`;
};

/**
 * A typed line in the one spelling that the parser of prescriptions knows: '3 sets of 8' is '3x8', '2,5 min' is '150s',
 * '4.3 km' is '4300m', '500m x4' is '4x500m', '2 min rest' is 'r120s'.
 */
export const inOneSpelling = (text: string): string =>
  text
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .replace(SETS, '$1x')
    .replace(REPS, '$1')
    .replace(KILOS, '$1kg')
    .replace(POUNDS, '$1lb')
    .replace(FAR, asMetres)
    .replace(TIME, asSeconds)
    .replace(REST_AFTER, ' r$1')
    .replace(REST_BEFORE, 'r')
    .replace(LOAD, ' @')
    .replace(TIMES_BEHIND, '$2x$1');
