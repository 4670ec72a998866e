import type { ExerciseMatch } from '@spotter/contract/exercises';
import { EXERCISE_NAME_MAX } from '@spotter/contract/exercises-limits';
import { beginningOf } from '@spotter/contract/graphemes';
import type { WrittenDays } from '@spotter/contract/programs';
import type { SetTarget } from '@spotter/contract/workouts';
import {
  WORKOUT_DESCRIPTION_MAX,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
} from '@spotter/contract/workouts-limits';
import { type DraftLine, newLine, toNewWorkout, withLeft } from '../builder/draft.ts';
import { tidySupersets } from '../builder/tidy-supersets.ts';
import { prescribe } from '../prescription.ts';
import type { ParsedLine, PlanDay, WrittenPlan } from './read-plan.ts';

/** What a line of the text became. */
export type DraftedRow =
  /** `written` is what the text calls an exercise whose name is not quite that. */
  | { kind: 'line'; line: DraftLine; written: string | null }
  /** Not understood: it becomes a note of the day or, with `of`, of the line. */
  | { kind: 'kept'; text: string; of: string | null };

/** A day of the text as a workout. */
export type DraftedDay = Pick<PlanDay, 'weeks' | 'day' | 'name'> & {
  rows: DraftedRow[];
  /** Whether its notes are longer than a workout has room for. */
  isTooLong: boolean;
};

/** How a name is looked up. */
export const nameOf = (words: string): string => beginningOf(words.trim(), EXERCISE_NAME_MAX);

/** The names of exercises, and what may be one, each once. */
export function namesOf({ days }: WrittenPlan): string[] {
  const words = days.flatMap(({ lines }) => lines.map((line) => nameOf(line.words)));
  return [...new Set(words)].filter((name) => /[\p{L}\p{N}]/u.test(name));
}

type Matches = ReadonlyMap<string, ExerciseMatch>;
type Row = DraftedRow & { group?: string | null; isOpen?: boolean };

/**
 * A line that is an exercise, or null. One without sets is so only when it is exactly the name of one, and a poor guess is
 * none.
 */
function exerciseRow(written: ParsedLine, matches: Matches): Row | null {
  const match = matches.get(nameOf(written.words));
  if (!match?.exercise || !match.fits || (!written.prescription && !match.isSure)) return null;
  const begun = newLine(match.exercise);
  const line = written.prescription ? prescribe(begun, written.prescription) : begun;
  const unsure = match.isSure ? null : written.words;
  const notes = [unsure, written.left].filter(Boolean).join('\n');
  const whole = withLeft(line, notes);
  if (!whole) return null;
  return {
    kind: 'line',
    line: whole,
    written: unsure,
    group: written.group,
    isOpen: written.prescription === null,
  };
}

function addTo(rows: Row[], written: ParsedLine, matches: Matches): void {
  const count = rows.filter(({ kind }) => kind === 'line').length;
  const found = count < WORKOUT_EXERCISES_MAX ? exerciseRow(written, matches) : null;
  if (found) {
    rows.push(found);
    return;
  }
  const at = rows.findLastIndex(({ kind }) => kind === 'line');
  const last = rows[at];
  if (last?.kind === 'line') {
    const isScheme = written.words === '' && written.prescription !== null;
    if (isScheme && last.isOpen && written.prescription) {
      const line = withLeft(prescribe(last.line, written.prescription), written.left);
      if (line) {
        rows[at] = { ...last, line, isOpen: false };
        return;
      }
    }
    const line = isScheme || written.isIndented ? withLeft(last.line, written.text) : null;
    if (line) {
      rows[at] = { ...last, line };
      rows.push({ kind: 'kept', text: written.text, of: last.line.key });
      return;
    }
  }
  rows.push({ kind: 'kept', text: written.text, of: null });
}

/** Lines that carry the same letter one after the other, or begin with a plus, alternate. */
function withSupersets(rows: readonly Row[]): DraftedRow[] {
  const lines = rows.filter((row) => row.kind === 'line');
  let number = 0;
  const numbers = lines.map(({ group }, index) => {
    const above = lines[index - 1]?.group ?? null;
    const joins = group === '+' || (group !== null && group !== undefined && group === above);
    if (!joins) number += 1;
    return number;
  });
  const tidy = tidySupersets(lines.map(({ line }, index) => ({ ...line, superset: numbers[index] ?? null })));
  const byKey = new Map(tidy.map((line) => [line.key, line]));
  return rows.map((row) =>
    row.kind === 'line'
      ? { kind: 'line', line: byKey.get(row.line.key) ?? row.line, written: row.written }
      : { kind: 'kept', text: row.text, of: row.of },
  );
}

/** The description of a day's workout: what is kept as notes of the day. */
export const descriptionOf = ({ name, rows }: Pick<DraftedDay, 'name' | 'rows'>): string =>
  [
    ...(name.length > WORKOUT_NAME_MAX ? [name] : []),
    ...rows.flatMap((row) => (row.kind === 'kept' && row.of === null ? [row.text] : [])),
  ].join('\n');

/** The days of a text as workouts. `matches` says which exercise each name means. */
export function draftDays({ days }: WrittenPlan, matches: Matches): DraftedDay[] {
  return days.map(({ weeks, day, name, notes, lines }) => {
    const rows: Row[] = notes.map((text) => ({ kind: 'kept', text, of: null }));
    for (const line of lines) addTo(rows, line, matches);
    const drafted = { weeks, day, name, rows: withSupersets(rows) };
    return { ...drafted, isTooLong: descriptionOf(drafted).length > WORKOUT_DESCRIPTION_MAX };
  });
}

/** A target without what the server takes for granted: a year of training is sent at once. */
const short = (target: SetTarget) =>
  Object.fromEntries(
    Object.entries(target).filter(
      ([key, value]) =>
        value !== null && value !== false && value !== '' && !(key === 'type' && value === 'normal'),
    ),
  );

/** The week of the programme in which a week of the text is. */
export const weekIn = (week: number, fromWeek: number, days: readonly DraftedDay[]): number =>
  week - Math.min(...days.map(({ weeks }) => weeks.from)) + fromWeek;

/** What is sent: equal days share a workout. @param fromWeek where the first week of the text goes */
export function toWrittenDays(
  days: readonly DraftedDay[],
  { fromWeek, nameOfDay }: { fromWeek: number; nameOfDay: (day: number) => string },
): Omit<WrittenDays, 'version'> {
  const workouts: WrittenDays['workouts'] = [];
  const known = new Map<string, number>();
  const cells = days.flatMap((drafted) => {
    const { isTemplate: _never, ...workout } = toNewWorkout({
      name: beginningOf(drafted.name || nameOfDay(drafted.day), WORKOUT_NAME_MAX),
      description: descriptionOf(drafted),
      duration: null,
      difficulty: null,
      isTemplate: false,
      lines: drafted.rows.flatMap((row) => (row.kind === 'line' ? [row.line] : [])),
    });
    const exercises = (workout.exercises ?? []).map(({ targets = [], ...line }) => ({
      ...line,
      targets: (targets as SetTarget[]).map(short),
    }));
    const sent = { ...workout, exercises };
    const key = JSON.stringify(sent);
    const index = known.get(key) ?? workouts.push(sent) - 1;
    known.set(key, index);
    const { from, to } = drafted.weeks;
    return Array.from({ length: to - from + 1 }, (_none, at) => ({
      week: weekIn(from + at, fromWeek, days),
      day: drafted.day,
      workout: index,
    }));
  });
  return { workouts, cells };
}
