import { LENGTH, MASS, TIME, unitWords } from '#lib/numbers/read-measure.ts';
import type { Units } from '#lib/weight.ts';
import { TYPED_TIME, typedSigns } from '../in-one-spelling.ts';
import { isOneForEach, type Prescription, readPrescription, splitTyped } from '../prescription.ts';
import { takeSide } from '../typed-words.ts';
import { BETWEEN_ENDS, isOneList, isOneRange, OR_TO } from './range-rules.ts';

/** A line of a plan as somebody types it: 'A1) Bench press 3 x 8 @ 80%, 2 min rest (pause)'. */
export type WrittenLine = {
  /** What names the exercise; may be empty. */
  words: string;
  /** Null: it says nothing about sets. */
  prescription: Prescription | null;
  /** What was not understood. */
  left: string;
  /** The letter of its superset; a plus joins the line above. */
  group: string | null;
};

const BULLET = /^\s*(?:[-*•–—·▪◦>]+\s+|\d{1,2}[.)]\s+|[([]?[a-h][.)\]]\s+)/iu;
const GROUP = /^\s*[([]?(?:([a-h])\s?[1-9]|([1-9])[a-e](?=[.):\]]))\s?[.):\]\-–]*\s+(?=\S)/iu;
/** The sign of a number is no edge: '-20 kg'. */
const EDGES = /^(?:[\s,;:|=–—]|-(?![\d>]))+|[\s,;:|=\-–—]+$/gu;
/** Something that is part of what is asked for and not of a name. */
const PART = /\d|@|(?<!\p{L})(?:(?:tempo|rpe|rir|rest|pause)\s?[:=]?\s*$|amrap(?!\p{L}))/iu;
/** The beginning of what is written like sets, loads and times, understood or not: '3xheavy', '@heavy', '3x'. */
const LIKE_A_PART =
  /^(?:@|\d+\s?[x*]|\d+(?:[.,:]\d+)?(?:kgs?|lbs?|%|s|secs?|mins?|km|m)$|(?:rpe|rir)\d*$|amrap$)/iu;
/** The mark between a name and its numbers, where no space is typed: 'スクワット：3セット', 'Bench:3x8'. */
const MARK = /(?<=\p{L})[:,](?=\d)/gu;
/** No name begins like this; one may begin with '21s'. */
const LIKE_SETS = /^(?:@|\d+\s?[x*])/iu;
/** Sets or repetitions of which the number has its place before a sign: '3 sets - 8 reps', '| 3 | 8 |'. */
const COUNTS =
  /^(?:@|\d+\s?(?:[x*]|(?:sets?|reps?|wdh|sätze|series?|séries?)\s?[-–—|/;,]|\||组|組|セット|세트))/iu;
/** A word that may be understood by itself: all parts have a number, or one of these. */
const MAY_BE_PART = /\d|amrap/iu;
/** Behind a bare time, these words belong to the next part; any other says what the time is: '30s hold'. */
const BEGINS_PART = /^(?:[\d@+([]|(?:rpe|rir|tempo|at|mit|bw|band|per|je|pro)(?!\p{L}|\s(?:\d|k|mil|mei)))/iu;
const LAST_TIME = new RegExp(`(?<![\\d.,:])${TYPED_TIME}$`, 'iu');
/** The unit of the number before it: of '30-45 min' and '20 to 30 sec' the numbers alone are repetitions. */
const UNIT_NEXT = new RegExp(
  String.raw`^(?:${OR_TO}\s\d[\d.,]*\s?)?(?:${unitWords(TIME.s, TIME.min, TIME.h, LENGTH.m, LENGTH.km, LENGTH.mi, LENGTH.yd, LENGTH.ft, LENGTH.cm)})(?![\p{L}\d])|^(?:${unitWords(MASS.kg, MASS.lb, MASS.st, MASS.jin)})(?![\p{L}\d])`,
  'iu',
);
/** Units that no target has: '200 W' and '2 plates' are no loads, '20 cal' and '20 ft' no repetitions. */
const OTHER_UNIT =
  /^(?:w(?!\/)|inch(?:es)?|laps?|lengths?|floors?|breaths?|bahnen|atemzüge|vueltas|respiraciones|respirations|respiri|voltas|respirações|watts?|k?cals?|kalorien|calories?|bpm|rpm|spm|km\/h|kmh|mph|plates?|scheiben?|discos?|disques?|dischi|placas?)(?!\p{L})/iu;
/** A percent of something else than what one can lift: '70% HRmax', '50% of bodyweight'. */
const OTHER_WHOLE =
  /^(?:(?:of|der|des|vom|de la|du|del|della|da)\s)?(?:max(?:imal)?\.?\s?)?(?:bw|body|körper|hr|heart|hf|herz|puls|fc|ftp|vo2|vma|vam|pma|mas(?!\p{L})|pace|speed|thresh|effort)|^(?:of|vom|von|des?|du|del|della|dell|do)\s(?!(?:(?:\p{L}+|1)\s)?(?:e?1?\s?rm|e1rm|1er|tm|pr|pb|max(?:im\p{L}+)?|best|training|wm)(?!\p{L}|\d))/iu;
/** What the load is measured from is another one, or it takes weight off: '5 kg more than last time', '20 kg assistance'. */
const OTHER_LOAD =
  /^(?:(?:de|d'|in|a|en|di|of)\s)?(?:more|less|heavier|lighter|jumps?|increments?|off(?=$|[,;)])|assist|help|support|counter|band|mehr|weniger|schwerer|leichter|unterstützung|hilfe|más|menos|plus(?=$|[,;)])|moins|più|meno|mais|asist|ayuda|ajuda|aide|aiuto)/iu;
const LOAD_ENDS = new RegExp(String.raw`\d\s?(?:%|(?:${unitWords(MASS.kg, MASS.lb)})\.?),?$`, 'iu');
/** What stands between these belongs to one number: '2-3 x 8', '3 to 4 sets of 8', '2 x 22.5 kg', '@ 60'. */
const JOINS_AHEAD =
  /^(?:[x*](?=$|\d)|(?:sets?|séries?|series?|sätze|satz|rounds?|组|組|セット|세트)(?!\p{L}))/iu;
const JOINS_BEFORE = new RegExp(String.raw`(?:(?:[\d)\]%]|kgs?|lbs?)\s?[x*]|@|\d\s${OR_TO})$`, 'iu');
/** Of '@ 75, 85, 95%' the first alone is another load. '5 @ 60, 5 @ 70' lists no loads: the next number has its own. */
const LISTED = /@\s?\d[\d.]*,$/;
const EFFORTS = /r(?:pe|ir)\s?\d(?:[.,]5)?,$/i;
const NEXT_EFFORT = /^\d(?:[.,]5)?(?:$|,)/;
const LISTS = /@[^@]*,\s?\d[\d.]*$/;
const NEXT_LISTED = /^\d[\d.]*(?:[,%]|kg|lb|$)/i;
/** '@ 8 reps' is no load. */
const AT_NUMBER = /@\s?\d+$/;
const REPS_NEXT = /^(?:rep|wdh|wiederh|rép|rip)/iu;
/** What follows is that of some sets: '3x5 last set RPE 9'. */
const OF_SOME_SETS =
  /(?<!\p{L})(?:last|first|final|start|top|letzte|erste|ab|últim|ultim|primer|prim[ao]|derni|premi)|最[后終後]|마지막/iu;
const ENDS_IN_SOME_SETS =
  /^(?:(?:for|on|in|im|beim|für|en|sur|na|nell['a]|no)\s)?(?:(?:the|den|der|la|l'|el|a)\s?)?(?:last|first|final|top|letzte|erste|últim|ultim|primer|prim[ao]|derni|premi)\p{L}*\s\p{L}+(?:\sonly)?(?:$|[,;).])/iu;
/** '+ 10 partials' are no load. */
const PLUS_SOME = /\+\s?[\d.,]+$/;
/** A load that nothing announces. */
const BARE_LOAD = /^\d/;
const PARTS_LONGEST = 10;
/** What is longer is prose. */
const LINE_LONGEST = 400;

const tidy = (text: string) => text.replace(EDGES, '');
const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text);

type Token = { from: number; to: number };

/** The words of a line; scripts without spaces are divided before their numbers. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\S+?(?=\s|$|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー])\d)/gu)].map(
    ({ index, 0: { length } }) => ({ from: index, to: index + length }),
  );

/** Two parts of one line as one; null where both say the same thing. */
function joined(one: Prescription | null, other: Prescription): Prescription | null {
  if (!one) return other;
  const clash =
    (one.amounts.length > 0 && other.amounts.length > 0) ||
    (one.loads.length > 0 && other.loads.length > 0) ||
    (['rpe', 'rir', 'tempo'] as const).some((name) => one[name] !== null && other[name] !== null) ||
    ((one.rest ?? one.every) !== null && (other.rest ?? other.every) !== null);
  const more = one.amounts.length > 0 ? one : other;
  const loads = [...one.loads, ...other.loads];
  if (clash || !isOneForEach(loads.length, more.sets ?? (more.amounts.length || null))) return null;
  return {
    sets: more.sets,
    amounts: more.amounts,
    loads,
    rpe: one.rpe ?? other.rpe,
    rir: one.rir ?? other.rir,
    rest: one.rest ?? other.rest,
    tempo: one.tempo ?? other.tempo,
    perSide: one.perSide || other.perSide,
    every: one.every ?? other.every,
  };
}

/** Whether a part ends with a time of which it does not say what it is. */
function endsInBareTime(piece: string, units: Units): boolean {
  const before = piece.replace(LAST_TIME, '').replace(/[\s,;:]+$/, '');
  return before !== piece && readPrescription(before, units) !== null;
}

/** Which parts to take first: sets before lists of repetitions, and both before all else. */
const RANKS: ((part: Prescription, at: number) => boolean)[] = [
  ({ sets }) => sets !== null,
  // '90/90 stretch' begins with a name.
  ({ amounts }, at) => amounts.length > (at > 0 ? 1 : 2),
  ({ amounts }) => amounts.length < 2,
];

/** Reads the parts of a line wherever they stand. @returns what they say together, and the rest of the text in pieces */
function readScattered(text: string, units: Units): { prescription: Prescription | null; left: string[] } {
  const tokens = tokensOf(text);
  const isTaken = tokens.map(() => false);
  let prescription: Prescription | null = null;
  /** Empty before the first token and behind the last. */
  const pieceOf = (at: number, end: number) => {
    const [first, last] = [tokens[Math.max(0, at)], tokens[Math.min(end, tokens.length) - 1]];
    return first && last ? text.slice(first.from, last.to) : '';
  };
  function readAt(at: number, end: number): Prescription | null {
    const piece = pieceOf(at, end);
    if (!MAY_BE_PART.test(piece)) return null;
    const bare = piece.replace(/^[,;:]+|[,;:@.!]+$/g, '');
    const part = readPrescription(bare, units);
    if (!part) return null;
    const [next, nextTwo, behind] = [
      pieceOf(end, end + 1),
      pieceOf(end, end + 2),
      pieceOf(end, tokens.length),
    ];
    const isNextOwn = next.startsWith('@') || pieceOf(end + 1, end + 2).startsWith('@');
    if (/\d$/.test(piece) && (OTHER_UNIT.test(next) || UNIT_NEXT.test(pieceOf(end, end + 3)))) return null;
    // Where the word of a range ends the piece, begins it, or stands before it.
    const isPartOfRange = [end, at, at - 1].some(
      (middle) =>
        middle > 0 &&
        BETWEEN_ENDS.test(pieceOf(middle, middle + 1)) &&
        isOneRange(pieceOf(0, middle), pieceOf(middle + 1, middle + 3)),
    );
    if (isPartOfRange || (AT_NUMBER.test(piece) && REPS_NEXT.test(next))) return null;
    if (LOAD_ENDS.test(piece) && (isOneList(piece, nextTwo) || OTHER_LOAD.test(behind))) return null;
    if (EFFORTS.test(piece) && NEXT_EFFORT.test(next) && !UNIT_NEXT.test(pieceOf(end + 1, end + 2)))
      return null;
    if (/%$/.test(piece) && OTHER_WHOLE.test(behind)) return null;
    if (JOINS_AHEAD.test(next) || JOINS_BEFORE.test(pieceOf(at - 2, at))) return null;
    if (isNextOwn ? next.startsWith('@') && LISTS.test(piece) : LISTED.test(piece) && NEXT_LISTED.test(next))
      return null;
    // The side of a load is not that of the repetitions.
    if (part.perSide && part.amounts.length === 0) return null;
    // Of '3 / 8-12 / 60s' and of '4x(3x2) 20s' a part alone says something else.
    const isOfMore = part.sets === null && part.amounts.length > 0;
    if (isOfMore && part.amounts.length > 1 && next.startsWith('/')) return null;
    if (isOfMore && tokens.some(({ from }, i) => i < at && !isTaken[i] && COUNTS.test(text.slice(from))))
      return null;
    // 'Squat 5x5 add 2.5 kg': a word that is not understood says what the load is.
    const taken = isTaken.lastIndexOf(true, at - 1);
    const isNamedBefore = at > 0 && !isTaken[at - 1] && taken >= 0;
    if (part.loads.length > 0 && isNamedBefore && BARE_LOAD.test(piece)) return null;
    const hasMore = part.loads.length > 0 || part.rpe !== null || part.rir !== null;
    if (hasMore && ENDS_IN_SOME_SETS.test(behind)) return null;
    const beginsPart = BEGINS_PART.test(nextTwo);
    if (PLUS_SOME.test(piece) && /^\p{L}/u.test(next) && !beginsPart) return null;
    if (isNamedBefore && OF_SOME_SETS.test(pieceOf(taken + 1, at))) return null;
    // '3x8 30s hold' has no rest, and '10 km 5:30 min/km' takes longer.
    const isTimed = part.amounts.some(({ seconds }) => seconds !== undefined) || part.rest != null;
    const isSaid = next !== '' && !/[,;)\]]$/.test(piece) && !beginsPart;
    return isTimed && isSaid && part.amounts.length > 0 && endsInBareTime(bare, units) ? null : part;
  }
  // Where other sets begin, what follows is theirs: '1x5 @ RPE 8 then 3x5 @ 90%'.
  let stop = tokens.length;
  for (const [rank, isWanted] of RANKS.entries()) {
    for (let at = 0; at < stop; at += 1) {
      const free = isTaken.indexOf(true, at);
      const last = Math.min(free < 0 ? stop : free, at + PARTS_LONGEST);
      for (let end = last; end > at; end -= 1) {
        const part = readAt(at, end);
        const whole: Prescription | null = part && isWanted(part, at) ? joined(prescription, part) : null;
        if (part && !whole && rank < 2 && isWanted(part, at)) stop = at;
        if (!whole) continue;
        prescription = whole;
        isTaken.fill(true, at, end);
        break;
      }
    }
  }
  const left: string[] = [];
  for (const [at, token] of tokens.entries()) {
    if (isTaken[at]) continue;
    const before = at > 0 && !isTaken[at - 1] ? left.pop() : undefined;
    left.push(
      before === undefined
        ? text.slice(token.from, token.to)
        : `${before}${text.slice(tokens[at - 1]?.to, token.to)}`,
    );
  }
  return { prescription, left: left.map(tidy).filter(hasText) };
}

/** Divides the words of a name from what is written before and behind them like sets or loads. */
function nameIn(words: string): [name: string, ...left: string[]] {
  const tokens = tokensOf(words);
  const is = (pattern: RegExp, { from, to }: Token) => pattern.test(words.slice(from, to));
  const begin = tokens.find((token) => !is(LIKE_SETS, token))?.from ?? words.length;
  const end = tokens.find((token) => token.from > begin && is(LIKE_A_PART, token))?.from ?? words.length;
  const [name = '', ...left] = [words.slice(begin, end), words.slice(0, begin), words.slice(end)].map(tidy);
  return [name, ...left];
}

/**
 * Reads a line of a plan as people write it: in the builder, and in a plan that is pasted. What is not understood is kept
 * beside the name and the sets.
 */
export function readWrittenLine(line: string, units: Units): WrittenLine {
  // Nothing is tried on an empty field: the first trial of all patterns takes a slow phone 25 ms.
  if (line === '' || line.length > LINE_LONGEST)
    return { words: line.trim(), prescription: null, left: '', group: null };
  const plain = typedSigns(line).replace(MARK, '$& ');
  const label = GROUP.exec(plain);
  const said = label ? plain.slice(label[0].length) : plain.replace(BULLET, '');
  const direct = splitTyped(said, units);
  const group = direct.joins ? '+' : ((label?.[1] ?? label?.[2])?.toUpperCase() ?? null);
  // Numbers and words of the notation before what it read: only the end of the line is in its order.
  if (direct.prescription && !PART.test(direct.words) && !takeSide(direct.words).perSide) {
    return { words: tidy(direct.words), prescription: direct.prescription, left: '', group };
  }
  const { prescription, left } = readScattered(said.replace(/^\s*\+(?=\s*\p{L})/u, ''), units);
  const [first = '', ...others] = left;
  const [words, ...like] = nameIn(first);
  return { words, prescription, left: [...like, ...others].filter(hasText).join(', '), group };
}
