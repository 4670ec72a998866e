import type { Units } from '#lib/weight.ts';
import { type PlanHeading, readHeading } from './heading-rules.ts';
import { COLUMN_HEADS } from './row-rules.ts';
import { linesOfTable } from './table-rules.ts';
import { readWrittenLine, type WrittenLine } from './written-line-rules.ts';

/** A line of a day, with its whole text. */
export type ParsedLine = WrittenLine & {
  text: string;
  /** Below another line, to which it belongs. */
  isIndented: boolean;
};

/** A day of a written plan, the same in all of its weeks. */
export type PlanDay = {
  weeks: { from: number; to: number };
  /** 1 to 7. */
  day: number;
  name: string;
  /** What is said about the day, such as the name of its week. */
  notes: string[];
  lines: ParsedLine[];
};

/** What a text says: each of its lines is a heading, a line of a day or a note of a day. */
export type WrittenPlan = { days: PlanDay[]; headings: string[] };

type State = WrittenPlan & {
  units: Units;
  weeks: { from: number; to: number };
  /** Whether the text names weeks; without, a day that comes again begins the next week. */
  hasWeeks: boolean;
  day: PlanDay | null;
  /** What waits for the next day. */
  lead: string[];
  /** How many days stand above the first week that is named, or above the first day that comes again. */
  above: number | null;
};

const inWeeks = ({ days, weeks }: State) =>
  days.filter((one) => one.weeks.from === weeks.from && one.weeks.to === weeks.to);

function begin(state: State, count: number, name: string): PlanDay {
  const shift = Math.floor((count - 1) / 7);
  const day = ((count - 1) % 7) + 1;
  const isAgain = !state.hasWeeks && inWeeks(state).some((one) => one.day >= day);
  if (shift > 0 && !state.hasWeeks) state.weeks = { from: 1 + shift, to: 1 + shift };
  else if (isAgain) {
    state.above ??= state.days.length;
    state.weeks = { from: state.weeks.from + 1, to: state.weeks.to + 1 };
  }
  const begun = { weeks: state.weeks, day, name, notes: state.lead, lines: [] };
  state.lead = [];
  state.day = begun;
  state.days.push(begun);
  return begun;
}

/** The next free day of the week, for a workout without a heading. */
const nextDay = (state: State): number =>
  Math.min(7, Math.max(0, ...inWeeks(state).map(({ day }) => day)) + 1);

function addLine(state: State, text: string): void {
  const line = readWrittenLine(text, state.units);
  const isIndented = /^(?:\s{2,}|\t)\S/.test(text);
  const day = state.day;
  if (day) day.lines.push({ ...line, text: text.trim(), isIndented });
  else if (line.prescription) {
    const begun = begin(state, nextDay(state), '');
    begun.lines.push({ ...line, text: text.trim(), isIndented: false });
  } else state.lead.push(text.trim());
}

const saysSets = ({ prescription }: ParsedLine): boolean =>
  prescription !== null && (prescription.sets !== null || prescription.amounts.length > 0);

/** What stands above a plan and says loads alone is no day: 'Squat 1RM 140 kg'. */
function takeMaxes(state: State): void {
  const [day, ...others] = state.days;
  if (!day || others.length > 0 || day.name !== '' || day.lines.some(saysSets)) return;
  state.lead.push(...day.notes, ...day.lines.map(({ text }) => text));
  state.days = [];
  state.day = null;
}

/** Days above a plan that only say what each is about are none: 'Mon: Upper'. The day of the plan says it. */
function takeOverview(state: State): void {
  const above = state.days.slice(0, state.above ?? 0);
  const plan = state.days.slice(above.length);
  const isOverview = above.every(({ lines }) => lines.length < 2 && !lines.some(saysSets));
  if (!isOverview || !plan.some(({ lines }) => lines.some(saysSets))) return;
  const isAgain = !state.hasWeeks && above.length > 0;
  for (const { day, name, notes, lines } of above.reverse()) {
    const said = [
      ...notes,
      ...(readHeading(name)?.rest === '' ? [] : [name]),
      ...lines.map(({ text }) => text),
    ];
    (plan.find((one) => one.day === day) ?? plan[0])?.notes.unshift(...said);
  }
  state.days = plan.map(({ weeks: { from, to }, ...day }) => ({
    ...day,
    weeks: isAgain ? { from: from - 1, to: to - 1 } : { from, to },
  }));
}

const titleOf = (text: string) => text.replace(/^[\s#*_=>]+|[\s#*_=:]+$/g, '');

function addHeading(state: State, { weeks, day, rest }: PlanHeading, text: string): void {
  state.headings.push(text.trim());
  if (day !== 2) takeMaxes(state);
  if (weeks) {
    if (weeks.from === 1) state.above ??= state.days.length;
    state.weeks = weeks;
    state.hasWeeks = true;
    state.day = null;
  }
  const isLine = rest !== '' && readWrittenLine(rest, state.units).prescription !== null;
  if (day !== null) begin(state, day, rest === '' || isLine ? titleOf(text) : rest);
  else if (rest !== '' && !isLine) state.lead.push(rest);
  if (isLine) addLine(state, rest);
}

/** 'D1 Bench 3x8' is the first line of a superset, not a day. */
function headingOf(text: string, units: Units): PlanHeading | null {
  const heading = readHeading(text);
  if (!heading) return null;
  const isLabel = /^[\s([]*[a-h]\s?\d/i.test(text) && !heading.weeks;
  return isLabel && readWrittenLine(heading.rest, units).prescription ? null : heading;
}

/** A name above a block of lines, where the text names no days: 'Lower body'. */
function isBlockName(lines: readonly string[], at: number, units: Units): boolean {
  const [before = '', line = '', after = ''] = [lines[at - 1], lines[at], lines[at + 1]];
  if (before.trim() !== '' || after.trim() === '' || /\d/.test(line) || line.length > 60) return false;
  return (
    readWrittenLine(line, units).prescription === null && readWrittenLine(after, units).prescription !== null
  );
}

const MARKDOWN_ROW = /^\s*\|.*\|\s*$/;

/** A table as documents and chats write it, with bars, becomes one with tabs. */
const withTabs = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      MARKDOWN_ROW.test(line)
        ? /^[\s|:-]+$/.test(line)
          ? ''
          : line
              .trim()
              .slice(1, -1)
              .split('|')
              .map((cell) => cell.trim())
              .join('\t')
        : line,
    )
    .join('\n');

const DATE = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4}|\.)`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
/** When and by whom a message was written, as a chat copies it: '[12.03.24, 18:04] Ada: ', '3/12/24, 6:04 PM - Ada: '. */
const STAMP = new RegExp(
  String.raw`^\u200e?\[?(?:${DATE},?\s${TIME}|${TIME},?\s${DATE})(?:\]\s?|\s-\s)[^:\n]{1,60}:\s`,
  'giu',
);

/** A line that is drawn and says nothing. */
const RULE = /^[\s|:=_*\-–—]{3,}$/;

/**
 * Reads a plan as somebody wrote it in a spreadsheet, a chat or a document. No text is lost: every line that is not
 * blank is a heading, a line of a day or a note.
 */
export function readPlan(text: string, units: Units): WrittenPlan {
  const plain = withTabs(
    text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').replaceAll(COLUMN_HEADS, ' '),
  );
  const stamps: string[] = [];
  const lines = (plain.includes('\t') ? linesOfTable(plain) : plain.split('\n')).map((line) =>
    line.replace(STAMP, (stamp) => {
      stamps.push(stamp.trim());
      return '';
    }),
  );
  const found = lines.map((line) => (line.startsWith(COLUMN_HEADS) ? null : headingOf(line, units)));
  const namesDays = found.some((heading) => heading?.day != null);
  const state: State = {
    units,
    days: [],
    headings: stamps,
    weeks: { from: 1, to: 1 },
    hasWeeks: false,
    day: null,
    lead: [],
    above: null,
  };
  for (const [at, line] of lines.entries()) {
    const heading = found[at];
    if (line.trim() === '' || RULE.test(line)) continue;
    if (line.startsWith(COLUMN_HEADS)) {
      takeMaxes(state);
      state.headings.push(line.slice(COLUMN_HEADS.length));
    } else if (heading) addHeading(state, heading, line);
    else if (!namesDays && isBlockName(lines, at, units)) {
      state.headings.push(line.trim());
      begin(state, nextDay(state), titleOf(line));
    } else addLine(state, line);
  }
  if (state.lead.length > 0) {
    const day = state.days.at(-1) ?? begin(state, 1, '');
    day.notes.push(...state.lead.splice(0));
  }
  takeOverview(state);
  return { days: state.days, headings: state.headings };
}
