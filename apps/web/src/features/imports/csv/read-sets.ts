import { EXERCISE_NAME_MAX } from '@spotter/contract/exercises-limits';
import type { ImportedSession } from '@spotter/contract/imports';
import { SET_NOTE_MAX, TOLD_MINUTES_MAX } from '@spotter/contract/sessions-limits';
import {
  SETS_MAX,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
  WORKOUT_NOTE_MAX,
} from '@spotter/contract/workouts-limits';
import { type DayOrder, dayOf, inZone, timeOf } from '#lib/csv/csv-values.ts';
import type { DistanceUnit } from '#lib/distance-text.ts';
import { distanceOf, isYes, kindOf, repsOf, rpeOf, rpeOfRir, secondsOf, weightOf } from './cell-rules.ts';
import { type FileColumn, type SetRole, unitIn } from './guess-set-columns.ts';
import { readResult } from './read-result.ts';

export type ReadSet = ImportedSession['items'][number]['sets'][number];
export type ReadItem = { name: string; sets: ReadSet[] };
/** A session of a file; its exercises are still names. */
export type SessionOfFile = {
  at: string;
  name: string;
  minutes: number;
  note: string;
  items: ReadItem[];
};
export type ReadSets = {
  /** Oldest first. */
  sessions: SessionOfFile[];
  sets: number;
  /** The names of exercises, each with its sets, most first. */
  names: { name: string; sets: number }[];
  /** Lines that are not understood, counted from 1, with what stands there. */
  wrong: { line: number; text: string }[];
  /** Whether times of the day, or how long sessions took, are not in the file and therefore assumed. */
  isTimeAssumed: boolean;
};

export type ReadOptions = {
  columns: readonly FileColumn[];
  order: DayOrder;
  /** The unit of weights where neither the head nor the line says it. */
  weightUnit: 'kg' | 'lb';
  /** Of distances, where the file says no unit at all. */
  distanceUnit: DistanceUnit;
  /** Where times of UTC are read; other times are of no zone. */
  timeZone: string;
  /** No day after it is taken. */
  lastDay: string;
};

/** Where no time is in a file, a session began at noon. */
const NOON = '12:00';
/** How long a set and its rest take, where a file does not say how long a session took. */
const MINUTES_A_SET = 3;
const MINUTES_MIN = 5;
const MINUTES_MAX = 240;

type Row = Record<SetRole, string>;

const timestamp = (text: string, order: DayOrder) => {
  const [day, time] = [dayOf(text, order), timeOf(text)];
  return day && time ? Date.parse(`${day}T${time}:00Z`) : null;
};

/** How long a session took by its line, in minutes; null when the line does not say it. */
function minutesOf(row: Row, unit: string | null, at: string, order: DayOrder): number | null {
  const seconds = secondsOf(row.duration, unit);
  const end = timestamp(row.end, order);
  const minutes = seconds ? seconds / 60 : end === null ? null : (end - Date.parse(`${at}Z`)) / 60_000;
  return minutes === null || minutes <= 0
    ? null
    : Math.min(TOLD_MINUTES_MAX, Math.max(1, Math.round(minutes)));
}

const typeOf = (row: Row) => (isYes(row.warmup) ? 'warmup' : isYes(row.drop) ? 'drop' : kindOf(row.kind));

/** Whether a cell has a number that is not understood, or is beyond what a set may have; zero and words are none. */
const isOdd = (text: string, value: number | null) =>
  value === null && /^[-+−]?[\s\d.,]/.test(text) && /[1-9]/.test(text);

/** Reads a line: no set where none was done, several where a text says them; what is not understood comes as a text. */
function setsOf(
  row: Row,
  unitOf: (role: SetRole) => string | null,
  { weightUnit, distanceUnit }: Pick<ReadOptions, 'weightUnit' | 'distanceUnit'>,
): ReadSet[] | string {
  const named = unitIn(row.weightUnit) ?? unitOf('weight');
  const unit = named ?? weightUnit;
  const ofFile = named === null ? distanceUnit : named === 'lb' ? 'mi' : 'km';
  const far = unitIn(row.distanceUnit) ?? unitOf('distance') ?? ofFile;
  const note = row.note.slice(0, SET_NOTE_MAX);
  const said = { type: typeOf(row), rpe: rpeOf(row.rpe) ?? rpeOfRir(row.rir), note };
  if (row.result !== '')
    return readResult(row.result, unit)?.map((done) => ({ ...done, ...said })) ?? row.result;
  const values = {
    reps: repsOf(row.reps),
    weight: weightOf(row.weight, unit),
    duration: secondsOf(row.seconds, unitOf('seconds')),
    distance: distanceOf(row.distance, far),
  };
  const odd = [
    isOdd(row.reps, values.reps) && row.reps,
    isOdd(row.weight, values.weight) && row.weight,
    isOdd(row.seconds, values.duration) && row.seconds,
    isOdd(row.distance, values.distance) && row.distance,
  ].find((text) => text !== false);
  if (odd !== undefined) return odd;
  const isEmpty = values.reps === null && values.duration === null && values.distance === null;
  return isEmpty ? [] : [{ ...values, ...said }];
}

/** A line between sets. A rest-pause set is one that was done. */
const isRest = (row: Row) => /^rest(?!.?pause)|^pause|note/i.test(row.kind);
const isNote = (row: Row) => /note/i.test(row.kind) && row.note !== '';

/** The sessions of a file by its columns; what is not understood is told by its line. */
export function readSets(rows: readonly string[][], options: ReadOptions): ReadSets {
  const { columns, order, timeZone, lastDay } = options;
  const placeOf = new Map(columns.flatMap(({ role }, at) => (role ? [[role, at] as const] : [])));
  const unitOf = (role: SetRole) => columns[placeOf.get(role) ?? -1]?.unit ?? null;
  const sessions = new Map<string, SessionOfFile & { said: number | null }>();
  const wrong: ReadSets['wrong'] = [];
  const notes: { key: string; name: string; note: string }[] = [];
  let isTimeAssumed = false;
  for (const [index, cells] of rows.entries()) {
    const row = new Proxy({} as Row, {
      get: (_none, role: SetRole) => inZone(cells[placeOf.get(role) ?? -1] ?? '', timeZone),
    });
    const name = row.exercise.slice(0, EXERCISE_NAME_MAX);
    const day = dayOf(row.day, order);
    const time = timeOf(row.time) ?? timeOf(row.day);
    const at = `${day}T${time ?? NOON}:00`;
    const workout = row.workout.slice(0, WORKOUT_NAME_MAX).trim();
    const key = `${at} ${workout}`;
    if (isNote(row)) notes.push({ key, name, note: row.note.slice(0, SET_NOTE_MAX) });
    if (isRest(row)) continue;
    const sets = setsOf(row, unitOf, options);
    if (day === null || day > lastDay || name === '' || typeof sets === 'string') {
      const text = day === null ? row.day || cells.join(' ') : typeof sets === 'string' ? sets : row.day;
      wrong.push({ line: index + 2, text });
      continue;
    }
    // An exercise that was planned and not done.
    if (sets.length === 0) continue;
    const session = sessions.get(key) ?? { at, name: workout, minutes: 0, said: null, note: '', items: [] };
    sessions.set(key, session);
    session.said ??= minutesOf(row, unitOf('duration'), at, order);
    if (time === null || session.said === null) isTimeAssumed = true;
    session.note ||= row.workoutNote.slice(0, WORKOUT_NOTE_MAX);
    const isWhole = sets.map((set) => addSet(session, name, set)).every(Boolean);
    if (!isWhole) wrong.push({ line: index + 2, text: row.exercise });
  }
  for (const { key, name, note } of notes) {
    const first = sessions.get(key)?.items.find((item) => item.name === name)?.sets[0];
    if (first) first.note ||= note;
  }
  return summary(
    [...sessions.values()].sort((a, b) => (a.at < b.at ? -1 : 1)),
    wrong,
    isTimeAssumed,
  );
}

/** Adds a set to its exercise; a note that stands at each set is kept once. @returns false when it has no room */
function addSet({ items }: SessionOfFile, name: string, set: ReadSet): boolean {
  const known = items.filter((item) => item.name === name);
  const last = known.at(-1);
  const isKnown = known.some(({ sets }) => sets.some(({ note }) => note !== '' && note === set.note));
  const next = isKnown ? { ...set, note: '' } : set;
  if (last && last.sets.length < SETS_MAX) last.sets.push(next);
  else if (items.length < WORKOUT_EXERCISES_MAX) items.push({ name, sets: [next] });
  else return false;
  return true;
}

const countSets = ({ items }: SessionOfFile) => items.reduce((sum, { sets }) => sum + sets.length, 0);

function summary(
  found: (SessionOfFile & { said: number | null })[],
  wrong: ReadSets['wrong'],
  isTimeAssumed: boolean,
): ReadSets {
  const names = new Map<string, number>();
  const sessions = found.map(({ said, ...session }) => {
    for (const { name, sets } of session.items) names.set(name, (names.get(name) ?? 0) + sets.length);
    const assumed = Math.min(MINUTES_MAX, Math.max(MINUTES_MIN, countSets(session) * MINUTES_A_SET));
    return { ...session, minutes: said ?? assumed };
  });
  return {
    sessions,
    sets: sessions.reduce((sum, session) => sum + countSets(session), 0),
    names: [...names].map(([name, sets]) => ({ name, sets })).sort((a, b) => b.sets - a.sets),
    wrong,
    isTimeAssumed,
  };
}

/**
 * The sessions to send: names are exercises by now, and those that are left out are gone.
 * @param title what a session is called that has no name in the file
 */
export function resolveSessions(
  sessions: readonly SessionOfFile[],
  exerciseOf: ReadonlyMap<string, string | null>,
  title: string,
): ImportedSession[] {
  return sessions.flatMap((session) => {
    const items = session.items.flatMap(({ name, sets }) => {
      const exerciseId = exerciseOf.get(name);
      return exerciseId ? [{ exerciseId, sets }] : [];
    });
    return items.length > 0 ? [{ ...session, title: session.name || title, items }] : [];
  });
}
