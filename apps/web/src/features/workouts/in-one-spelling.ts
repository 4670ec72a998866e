import { LENGTH, MASS, readDistance, readTime, TIME, unitWords } from '#lib/numbers/read-measure.ts';
import { usualSigns } from '#lib/numbers/read-number.ts';
import { remember } from '#lib/remember.ts';

const END = String.raw`(?![\p{L}\d])`;
/** No number begins within another one or a word; those of a rest and of sets do: 'r90s', '3x30s'. */
const START = String.raw`(?<![\d.,:\-a-qs-wyz])`;
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** '1.30 min' are 90 seconds for one and 78 for another. */
const MINUTE_NUMBER = String.raw`\d+(?:[.,]\d(?!\d))?`;
/** Minutes are only 'm' before seconds: '400m' are metres. */
const MINUTES = String.raw`(?!m(?![\p{L}\d]))(?:${unitWords(TIME.min)})`;
const SECONDS = `(?:${unitWords(TIME.s)})`;
const HOURS = `(?:${unitWords(TIME.h)})`;

/** A time in a text: '1:30', '90 secs', '2,5 min', '1h30', '2분 30초', `1'30"`. `readTime` reads it. */
export const TYPED_TIME = String.raw`(?:\d+:\d{2}(?::\d{2})?(?:\s?(?:${HOURS}|${MINUTES}|${SECONDS})\.?)?|${MINUTE_NUMBER}\s?(?:${HOURS}\.?(?:\s?\d{1,2}\s?(?:${MINUTES}|${SECONDS})\.?|\d{1,2}|\s\d{2}(?=\s*(?:$|[,;)])))?|${MINUTES}\.?(?:\s?\d{1,2}\s?${SECONDS}\.?|\d{1,2}|\s\d{2}(?=\s*(?:$|[,;)])))?)|${NUMBER}\s?${SECONDS}\.?)`;
/** A unit ends before 'x3': '30秒×3'. */
const BEHIND_UNIT = String.raw`(?:(?=\s?[x*]\s?\d)|${END})`;
const TIMES = new RegExp(START + TYPED_TIME + BEHIND_UNIT, 'giu');
const KILO_OF_RUNS = new RegExp(String.raw`(?<![x*@].*)(\d)\s?(?:キロ|[킬키]로)${END}`, 'iu');
const FAR = new RegExp(
  String.raw`${START}\d[\d.,]*\s?(?:${unitWords(LENGTH.km, LENGTH.mi, LENGTH.yd, LENGTH.m)})${BEHIND_UNIT}`,
  'giu',
);
const KILOS = new RegExp(String.raw`(\d)\s?(?:${unitWords(MASS.kg)})\.?${BEHIND_UNIT}`, 'giu');
const POUNDS = new RegExp(String.raw`(\d)\s?(?:${unitWords(MASS.lb)})\.?${BEHIND_UNIT}`, 'giu');

const SETS =
  '(?:sets?|series|séries|serie|sätzen?|saetze|satz|rounds?|runden?|rondas?|tours|giri|组|組|セット|세트)';
const REPETITIONS = String.raw`(?:(?:reps?|repetitions?|repeticiones|repetições|repeticoes|répétitions|rép|wiederholungen|wdh|wh|ripetizioni|rip|times)\.?${END}|次|个|回|[개회](?:씩)?)`;
const REPS = new RegExp(String.raw`(\d\+?)\s?${REPETITIONS}\s?`, 'giu');
/** '3 sets @ 8 reps': no load. */
const AT_REPS = new RegExp(String.raw`@\s?(?=\d{1,3}(?:\s?[\-~]\s?\d{1,3})?\s?${REPETITIONS})`, 'giu');
/** '10 reps x 3' are three sets. */
const REPS_TIMES = new RegExp(
  String.raw`(?<![\d.,:x*/\-~])(\d{1,3}(?:\s?[\-~]\s?\d{1,3})?)\s?${REPETITIONS}\s?x\s?(\d{1,2})(?=$|\s(?!\s?${SETS}))`,
  'iu',
);
/** '8 to 12': what is a word for 'at' too needs the word behind it, or another beginning: 'da 8 a 12'. */
const TO = new RegExp(
  String.raw`(?<![\d.,:])(\d{1,3})\s(?:to|bis)\s(\d{1,3})(?![\d.,:])(?!\s?(?:%|(?:${unitWords(MASS.kg, MASS.lb)})${END}))|(?<![\d.,:])(\d{1,3})\s(?:a|à|até)\s(\d{1,3})(?=\s?${REPETITIONS})|(?<=(?:da|de)\s)(\d{1,3})\s(?:a|à)\s(\d{1,3})(?=$|,)`,
  'giu',
);
const asRange = (_all: string, ...ends: (string | undefined)[]) =>
  ends
    .slice(0, 6)
    .filter((end) => end !== undefined)
    .join('-');
const SETS_BEFORE = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})\s?${SETS}\s?[x×,:]?\s?(?:(?:of|to|à|a|de|da|mit|con|com)\s|每组|各)?\s?(?=\d|amrap)`,
  'iu',
);
const SETS_BEHIND = new RegExp(
  String.raw`(?<![\dx*@/.,+~-]\s?)(\d{1,4}(?:\s?[\-~]\s?\d{1,3})?\+?[sm]?)\s?(?:x|,|for|für|por|pour|per)?\s?(\d{1,2})\s?${SETS}${END}`,
  'iu',
);
const TO_FAILURE = new RegExp(
  String.raw`(?<=\d\s?(?:[x*]|${SETS})\s?)(?:(?:of|to|bis|al|até|à|a)\s)*(?:max(?:imum|imal)?(?:\sreps?)?|failure|(?:zum\s)?(?:muskel)?versagen|(?:hasta\s)?(?:el\s)?fallo|l'échec|échec|cedimento|a\sfalha|falha|力竭|限界(?:まで)?|실패(?:지점)?(?:까지)?)${END}`,
  'iu',
);
const REST =
  '(?:rest|pause|pausa|descanso|desc|repos|récup(?:ération)?|rec(?:up(?:ero)?)?|riposo|intervall?o|休息|休憩|レスト|インターバル|휴식|쉬는\\s?시간)';
/** 'Pause 2 s' is a part of each repetition, and no rest. */
const NO_REST = String.raw`(?!(?<=paus[ae]\s?[:=]?\s?)\ds?${END})`;
const REST_BEFORE = new RegExp(String.raw`(?<!\p{L})${REST}\.?\s?[:=]?\s?(?:de\s)?${NO_REST}(?=\d)`, 'giu');
const REST_AFTER = new RegExp(
  String.raw`(?<![\p{L}\d.,:\-])(?!\ds?\s?paus)(\d+)s?\s?(?:(?:of|de|di)\s)?${REST}(?!\p{L})`,
  'iu',
);
const ON_AND_OFF = /(\d+)s\s?on\s?[,/]?\s?(\d+)s\s?off(?!\p{L})/iu;
const EFFORT = /(?<!\p{L})(rpe|rir)\s?[:=@]?\s?(?=\d)/giu;
/** '8 rpe', but not the load of '@60 rpe 8'. */
const EFFORT_BEHIND =
  /@?\s?(?<![\d.,-])(\d+(?:[.,]5)?)\s?rpe(?!\p{L}|\s?(?:10|\d(?:[.,]5)?)(?:$|@|\s(?!(?:min|sec|s)(?!\p{L}))))/iu;
const TEMPO = /(?<!\p{L})tempo\s?[:=]?\s?([\dx]{4}(?![\dx])|[\dx]{1,2}(?:[-/.][\dx]{1,2}){2,3})/iu;
const LOAD = new RegExp(
  String.raw`(?<![@+/\-]\s*)(?:^|\s+)(?:(?:at|with|w/|mit|je|con|com|avec|a|al|à|bei)\s+)?(?=${NUMBER}\s?(?:kg|lb|%)${END})`,
  'giu',
);
/** '60kg x 8 x 3': the load, the repetitions and then the sets; or the load alone before them. */
const LOAD_AND_ALL = new RegExp(
  String.raw`^(${NUMBER}\s?(?:kg|lb|%))\s?x\s?(\d{1,3})\s?x\s?(\d{1,2})(?=$|\s(?!\s?${SETS}))`,
  'iu',
);
const LOAD_FIRST = new RegExp(String.raw`^(${NUMBER}\s?(?:kg|lb|%))\s?x\s?(?=\d)(.+)$`, 'iu');
/** '5x5x100': the load behind sets and repetitions. */
const LOAD_THIRD = new RegExp(
  String.raw`^(\d{1,2}\s?x\s?\d{1,3}(?:-\d{1,3})?)\s?x\s?(?=${NUMBER}(?:\s?(?:kg|lb|%))?(?=$|\s))`,
  'iu',
);
const TIMES_BEHIND = /^(\d+(?:km|m|s|min))((?:\sr\d+s)?)\s?x\s?(\d{1,2})(?=$|\s|@)/iu;
const TIME_AND_WAY = /^(\d+s)[\s,/]+(\d+m)(?=$|\s)/iu;

const asSeconds = (text: string) => {
  const seconds = readTime(text, 's');
  return seconds === null ? text : `${Math.round(seconds)}s`;
};
const asMetres = (text: string) => {
  const metres = readDistance(text);
  return metres === null ? text : `${Math.round(metres)}m`;
};
/** '31X1' as '3-1-X-1'. */
const asTempo = (_all: string, beats: string) =>
  `tempo ${beats.includes('-') || beats.includes('/') || beats.includes('.') ? beats.replace(/[/.]/g, '-') : [...beats].join('-')}`;

/** '@ 75, 85, 95%' and '75%, 85%, 95%' list loads. */
const LOADS_IN_A_ROW =
  /@\s?\d[\d.]*(?:,\s\d[\d.]*)+(?=\s?(?:%|kg|lb)|\s*$)|(?<![\d.,])\d[\d.]*\s?(%|kg|lbs?)(?:,\s\d[\d.]*\s?\1)+(?!\p{L})/giu;

/** '30s, 45s, 60s' lists the times of sets. */
const AMOUNTS_IN_A_ROW = new RegExp(
  String.raw`(?<![@\d.,x*]\s?)\d[\d.]*\s?(${unitWords(TIME.s, TIME.min, LENGTH.m, LENGTH.km)})(?:,\s?\d[\d.]*\s?\1)+${END}`,
  'giu',
);

/** A typed line with the signs of a keyboard, also for times: '3×8' is '3x8'. */
export const typedSigns = (text: string): string => usualSigns(text).replace(/[×✕╳]/g, 'x');

/** Without commas that separate parts; those between numbers list sets: '12, 10, 8'. */
const withoutMarks = (text: string) =>
  text
    .replace(LOADS_IN_A_ROW, (loads) => loads.replace(/,\s/g, '/'))
    .replace(AMOUNTS_IN_A_ROW, (amounts) => amounts.replace(/,\s?/g, '/'))
    .replace(/\s\+\s(?=\d)/g, ' +')
    .replace(/\s*[,;](?=\s|\p{L})(?!\s*\d{1,3}\+?(?:\s*[,;/@]|\s*$))/gu, ' ');

/**
 * A typed line in the one spelling that the parser of prescriptions knows: '3 sets of 8' is '3x8', '2,5 min' is '150s',
 * '4.3 km' is '4300m', '500m x4' is '4x500m', '2 min rest' is 'r120s', 'at 60 kilos' is '@60kg'. With each key of a line
 * most of its parts are as they were.
 */
export const inOneSpelling = remember((text: string): string =>
  withoutMarks(text)
    .replace(EFFORT_BEHIND, ' rpe $1')
    .replace(EFFORT, '$1 ')
    .replace(TEMPO, asTempo)
    .replace(/〜/g, '~')
    .replace(TO, asRange)
    .replace(AT_REPS, '')
    .replace(REPS_TIMES, '$2x$1')
    .replace(REPS, '$1 ')
    .replace(KILO_OF_RUNS, '$1km')
    .replace(KILOS, '$1kg')
    .replace(POUNDS, '$1lb')
    .replace(LOAD_AND_ALL, '$3x$2 @$1')
    .replace(LOAD_FIRST, '$2 @$1')
    .replace(LOAD_THIRD, '$1 @')
    .replace(FAR, asMetres)
    .replace(TIMES, asSeconds)
    .replace(TO_FAILURE, 'amrap')
    .replace(SETS_BEFORE, '$1x')
    .replace(SETS_BEHIND, '$2x$1')
    .replace(REST_AFTER, ' r$1s')
    .replace(REST_BEFORE, 'r')
    .replace(ON_AND_OFF, '$1s r$2s')
    .replace(LOAD, ' @')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TIMES_BEHIND, '$3x$1$2')
    .replace(TIME_AND_WAY, '$2 $1'),
);
