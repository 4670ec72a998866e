import type { ImportedSession } from '@spotter/contract/imports';

/** What was done, by the English name that the library is asked for; words of a sport are in `imports.sport`. */
export const SPORTS = {
  treadmill: 'Running (Treadmill)',
  running: 'Running',
  cycling: 'Cycling',
  swimming: 'Swimming',
  walking: 'Walking',
  hiking: 'Hiking',
  rowing: 'Rowing Machine',
  elliptical: 'Elliptical',
  strength: 'Strength training',
  yoga: 'Yoga',
  skiing: 'Skiing',
  other: 'Other sport',
} as const;
export type Sport = keyof typeof SPORTS;

/** Metres, null where none were measured. */
export type Lap = { seconds: number; metres: number | null };

/** A recorded training; instants in ms. */
export type Recording = {
  from: number;
  to: number;
  sport: Sport;
  /** Empty where the file has none. */
  name: string;
  note: string;
  laps: Lap[];
  heart: NonNullable<ImportedSession['heart']>;
};

/** Why a file is not read; `imports.reason` says what to do about each. */
export const REASONS = [
  'broken',
  'crc',
  'noTime',
  'noActivity',
  'tooBig',
  'entities',
  'ahead',
  'encrypted',
  'tooMany',
  'empty',
  'unknown',
  'noFile',
] as const;
export type Reason = (typeof REASONS)[number];

/** A file that is not read, with the reason. */
export class RecordingError extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** A file is read whole, so it may hold this many bytes when it is unpacked: a day of a value a second is 10 MB. */
export const FILE_BYTES_MAX = 64 * 1024 * 1024;

const WORDS: readonly (readonly [Sport, RegExp])[] = [
  ['treadmill', /treadmill|virtual_?run/i],
  ['running', /\brun|running|jog/i],
  ['cycling', /\bbik|biking|cycl|rid(e|ing)\b|spinning/i],
  ['swimming', /swim/i],
  ['walking', /walk/i],
  ['hiking', /hik|trekking|mountaineer/i],
  ['rowing', /\brow/i],
  ['elliptical', /elliptical/i],
  ['strength', /strength|weight/i],
  ['yoga', /yoga/i],
  ['skiing', /ski\b|skiing|snowboard/i],
];

/** The sport that a file names in words. */
export const sportOf = (text: string): Sport => WORDS.find(([, words]) => words.test(text))?.[0] ?? 'other';
