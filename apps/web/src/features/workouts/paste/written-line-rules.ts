import type { Units } from '#lib/weight.ts';
import { type Prescription, readPrescription, splitTyped } from '../prescription.ts';
import { takeSide } from '../typed-words.ts';

/** A line of a written plan: 'A1) Bench press 3 x 8 @ 80%, 2 min rest (pause)'. */
export type WrittenLine = {
  /** What names the exercise; may be empty. */
  words: string;
  /** Null: it says nothing about sets. */
  prescription: Prescription | null;
  /** What was not understood. */
  left: string;
  /** The letter of its superset. */
  group: string | null;
};

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const REST_WORD =
  '(?:rest|pause|descanso|desc|repos|recup|recupero|riposo|intervalo|休息|休憩|レスト|インターバル|휴식)';
const UNIT =
  '(?:seconds?|secs?|segundos?|secondes?|sekunden|sek|secondi|minutes?|minutos?|minuten|minuti|mins?|s|m|[\'"′″]|秒|分钟|分|초|분)';
const TIME = String.raw`(\d+)(?::(\d{2}))?(?:\s?[-–]\s?\d+)?\s?(${UNIT})?(?![\p{L}\d])`;
const REST_AFTER = new RegExp(
  String.raw`[,;(]?\s*(?<![\p{L}\d])${TIME}\s?(?:of\s|de\s|di\s)?${REST_WORD}(?!\p{L})\s*\)?`,
  'iu',
);
const REST_BEFORE = new RegExp(String.raw`[,;(]?\s*(?<!\p{L})${REST_WORD}\s?[:=]?\s?${TIME}\s*\)?`, 'iu');
const TEMPO_NAMED =
  /[,;(]?\s*(?<!\p{L})tempo\s?[:=]?\s?([\dx]{4}|[\dx]{1,2}(?:[-/.][\dx]{1,2}){2,3})(?![\p{L}\d])\s*\)?/iu;
/** Without the word only with an X in it: 3110 may be metres. */
const TEMPO_BARE = /[,;(@]?\s*(?<![\p{L}\d])((?=\d*x)[\dx]{4})(?![\p{L}\d])\s*\)?/iu;
const EFFORT_NAMED = new RegExp(
  String.raw`[,;(]?\s*@?\s*(?<!\p{L})(?:(rpe|rir)\s?[:=@]?\s?(${NUMBER})|(${NUMBER})\s?(rir))(?![\p{L}\d%])\s*\)?`,
  'iu',
);
const LOAD = new RegExp(
  String.raw`[,;(]?\s*(?:@\s?|\b(?:at|mit|con|com|avec|a|à|bei)\s+)?(\+?${NUMBER})\s?(kg|kgs|kilos?|lbs?|pounds?|#|%|公斤|킬로)(?![\p{L}\d])\s*\)?`,
  'iu',
);
const LOAD_AT = new RegExp(String.raw`\s*@\s?(${NUMBER})(?![\p{L}\d%])`, 'iu');
const AMOUNT = String.raw`\d+(?::\d{2})?(?:\s?[-–—~]\s?\d+)?\s?(?:sec|secs|s|min|km|m)?\+?(?![\p{L}\d])`;
const REPS_WORD = String.raw`(?:\s?(?:reps?|repetitions?|repeticiones|repeticoes|repetições|répétitions|wiederholungen|wdh|wh|ripetizioni|rip|times|次|回|회))?(?!\p{L})`;
const SETS_WORD = '(?:sets?|series|séries|serie|sätze|saetze|satz|rounds?|组|セット|세트)';
const CORES = [
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(\d{1,2})\s?[x*]\s?(${AMOUNT}(?:\s?[/,]\s?${AMOUNT})*)${REPS_WORD}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(\d{1,2})\s?${SETS_WORD}\s?(?:of|x|à|a|de|da|mit|con|com|×)?\s?(${AMOUNT})${REPS_WORD}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,/])()(\d{1,3}(?:\s?\/\s?\d{1,3}\+?){1,9})${REPS_WORD}(?![\p{L}\d/])`,
    'iu',
  ),
];

/** 'EMOM 10 min: 5 reps', '10 min EMOM: 5'. */
const EMOMS = [
  new RegExp(
    String.raw`(?<!\p{L})e(\d{0,2})mom\s+(?:for\s)?(\d{1,2})\s?(?:min(?:ute)?s?)?\s?[:,-]?\s?(\d{1,3})${REPS_WORD}(?![\d])`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?<minutes>\d{1,2})\s?min(?:ute)?s?\s+e(?<each>\d{0,2})mom\s?[:,-]?\s?(?<reps>\d{1,3})${REPS_WORD}(?![\d])`,
    'iu',
  ),
];
const ON_BODY = new RegExp(
  String.raw`[,;(]?\s*@?\s*(?<!\p{L})(?:bw|body\s?weight)\s?([+\-−–])\s?(${NUMBER})\s?(kg|kgs|lbs?)?(?![\p{L}\d])\s*\)?`,
  'iu',
);

function emomText(found: RegExpExecArray): string {
  const [, each, minutes, reps] = found;
  const { groups } = found;
  return groups ? `e${groups.each}mom ${groups.minutes}: ${groups.reps}` : `e${each}mom ${minutes}: ${reps}`;
}

const MINUTES = /^(?:m$|min|′|'|分|분)/i;

const EDGES = /^[\s,;:|=\-–—]+|[\s,;:|=\-–—]+$/gu;

/** Something that is part of what is asked for and not of a name. */
const PART = new RegExp(String.raw`\d|@|(?<!\p{L})(?:tempo|rpe|rir|${REST_WORD})\s?[:=]?\s*$`, 'iu');

const tidy = (text: string) => text.replace(EDGES, '');

type Taken = { text: string; found: RegExpExecArray | null };

/** Takes the first match out of a text; its place becomes a line break, which no other pattern spans. */
function take(text: string, pattern: RegExp): Taken {
  const found = pattern.exec(text);
  if (!found) return { text, found: null };
  return { text: `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}`, found };
}

function secondsOf([, count, seconds, unit]: RegExpExecArray): number {
  if (seconds !== undefined) return Number(count) * 60 + Number(seconds);
  return Number(count) * (unit && MINUTES.test(unit) ? 60 : 1);
}

function tempoOf(text: string): string {
  const parts = /^[\dx]{4}$/i.test(text) ? [...text] : text.split(/[-/.]/);
  return parts.join('-').toUpperCase();
}

const UNIT_OF: Record<string, string> = {
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  公斤: 'kg',
  킬로: 'kg',
  pound: 'lb',
  pounds: 'lb',
  '#': 'lb',
};

/** The parts of a line in the order in which trainers type them, for the parser of typed lines. */
function asTyped(line: string): { typed: string; text: string; more: string[] } {
  let rest = line;
  const pull = (...patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const { text, found } = take(rest, pattern);
      rest = text;
      if (found) return found;
    }
    return null;
  };
  const pause = pull(REST_AFTER, REST_BEFORE);
  const tempo = pull(TEMPO_NAMED, TEMPO_BARE);
  const effort = pull(EFFORT_NAMED);
  const emom = pull(...EMOMS);
  // Of each side is said of sets; a name may have the words too.
  const sided = takeSide(rest);
  const isSided = sided.perSide && !emom && CORES.some((pattern) => pattern.test(sided.text));
  if (isSided) rest = sided.text;
  const core = emom ? null : pull(...CORES);
  const onBody = core ? pull(ON_BODY) : null;
  const load = onBody ? null : pull(LOAD, ...(core ? [LOAD_AT] : []));
  const unit = load?.[2]?.toLowerCase() ?? '';
  const sign = load?.[1]?.startsWith('+') ? ' ' : '@';
  const parts = [
    emom ? emomText(emom) : '',
    core ? `${core[1] ? `${core[1]}x` : ''}${(core[2] ?? '').replace(/secs\b/gi, 's').trim()}` : '',
    isSided ? 'per side' : '',
    onBody ? `bw${onBody[1] === '+' ? '+' : '-'}${onBody[2]}${onBody[3] ?? ''}` : '',
    load ? `${sign}${load[1]}${UNIT_OF[unit] ?? unit}` : '',
    effort ? `${effort[1] ?? effort[4]} ${effort[2] ?? effort[3]}` : '',
    pause ? `r${secondsOf(pause)}` : '',
    tempo ? tempoOf(tempo[1] ?? '') : '',
  ];
  // A rest of '2-3 min' has one number here; what is written stays as a note.
  const more = pause && /\d\s?[-–]\s?\d/.test(pause[0]) ? [tidy(pause[0])] : [];
  return { typed: parts.filter(Boolean).join(' '), text: rest, more };
}

const BULLET = /^\s*(?:[-*•–—·▪◦>]+\s+|\d{1,2}[.)]\s+|[([]?[a-h][.)\]]\s+)/iu;
const GROUP = /^\s*[([]?([a-h])\s?([1-9])\s?[.):\]\-–]*\s+(?=\S)/iu;
/**
 * Reads a line of a plan as people write them. What the builder's typing understands is read by it; all else is brought
 * into its order first. What is left over is kept.
 */
export function readWrittenLine(line: string, units: Units): WrittenLine {
  const plain = line.normalize('NFKC').replace(/[×✕╳]/g, 'x');
  const label = GROUP.exec(plain);
  const said = label ? plain.slice(label[0].length) : plain.replace(BULLET, '');
  const group = label?.[1]?.toUpperCase() ?? null;
  const direct = splitTyped(said, units);
  const joined = direct.joins ? '+' : group;
  const asDirect = { words: tidy(direct.words), prescription: direct.prescription, left: '', group: joined };
  // Numbers and words of the notation before what it read: only the end of the line is in its order.
  if (direct.prescription && !PART.test(direct.words)) return asDirect;
  const { typed, text, more } = asTyped(said.replace(/^\s*\+(?=\s*\p{L})/u, ''));
  const prescription = typed === '' ? null : readPrescription(typed, units);
  if (!prescription) return asDirect;
  const [words = '', ...left] = text.split('\n').map(tidy).filter(Boolean);
  return { words, prescription, left: [...left, ...more].join(', '), group: joined };
}
