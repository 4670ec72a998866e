import { dayIn, timeIn } from '@spotter/contract/days';
import type { ImportedSession } from '@spotter/contract/imports';
import { TOLD_MINUTES_MAX } from '@spotter/contract/sessions-limits';
import {
  METRES_MAX,
  SECONDS_MAX,
  SETS_MAX,
  WORKOUT_NAME_MAX,
  WORKOUT_NOTE_MAX,
} from '@spotter/contract/workouts-limits';
import { inParts } from '#lib/in-parts.ts';
import type { ReadSet, SessionOfFile } from '../csv/read-sets.ts';
import { type Lap, type Recording, SPORTS } from './recording.ts';

const MINUTE_MS = 60_000;

/** A session of a recording; its exercise is still the name of a sport. */
export type RecordedSession = SessionOfFile & Required<Pick<ImportedSession, 'startedAt' | 'heart'>>;

/** Neighbours are put together until there is room for all. */
function joined(laps: readonly Lap[]): Lap[] {
  const size = Math.ceil(laps.length / SETS_MAX);
  return inParts(laps, size).map((some) =>
    some.reduce((sum, lap) => ({
      seconds: sum.seconds + lap.seconds,
      metres: sum.metres === null && lap.metres === null ? null : (sum.metres ?? 0) + (lap.metres ?? 0),
    })),
  );
}

function setOf({ seconds, metres }: Lap): ReadSet {
  return {
    type: 'normal',
    reps: null,
    weight: null,
    duration: Math.min(SECONDS_MAX, Math.max(1, Math.round(seconds))),
    distance: metres === null || metres < 1 ? null : Math.min(METRES_MAX, Math.round(metres)),
    rpe: null,
    note: '',
  };
}

/** A recording as a session of one exercise, with a set for each lap. @param timeZone that of the reader */
export function sessionOf(recording: Recording, timeZone: string): RecordedSession {
  const { from, to, sport, name, note, laps, heart } = recording;
  const startedAt = new Date(from).toISOString();
  const done = laps.filter(({ seconds }) => seconds >= 1);
  const whole = { seconds: (to - from) / 1_000, metres: null };
  return {
    at: `${dayIn(timeZone, startedAt)}T${timeIn(timeZone, startedAt)}:${startedAt.slice(17, 19)}`,
    startedAt,
    name: oneLine(name).slice(0, WORKOUT_NAME_MAX),
    minutes: Math.min(TOLD_MINUTES_MAX, Math.max(1, Math.round((to - from) / MINUTE_MS))),
    note: note
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .slice(0, WORKOUT_NOTE_MAX)
      .trim(),
    items: [{ name: SPORTS[sport], sets: joined(done.length > 0 ? done : [whole]).map(setOf) }],
    heart,
  };
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
