import { isSumKind } from '@spotter/contract/body-limits';
import { dayIn, timeIn } from '@spotter/contract/days';
import { v5 } from 'uuid';
import { type BodyPlace, placeText } from '../rules.ts';
import type { ArrivedNumber, StoredPlace } from './queries.ts';

/** Ids of numbers that came from elsewhere follow from what they are, so that a repeat finds them. */
const NAMESPACE = '0b8a3c52-93f0-4d2e-9c7d-5c1f6a7e2d90';
const idOf = (...parts: readonly (string | number | null)[]): string => v5(parts.join(' '), NAMESPACE);

type Sample = { kind: string; value: number; day?: string | undefined; at?: string | undefined };

/**
 * A number of a device at its place. One of a moment has the person's own day and time; without a moment it is the
 * total or the only number of its day, and a later one takes its place.
 */
export function arrivedOf(
  { kind, value, day, at }: Sample,
  { personId, timeZone, now }: { personId: string; timeZone: string; now: Date },
): ArrivedNumber {
  if (at === undefined) {
    const of = day ?? dayIn(timeZone, now);
    return { id: idOf('day', personId, kind, of), kind, day: of, time: null, value };
  }
  const place = { kind, day: dayIn(timeZone, at), time: timeIn(timeZone, at) };
  // Two glasses of one minute are two.
  const id = isSumKind(kind)
    ? idOf('at', personId, kind, at)
    : idOf('at', personId, kind, place.day, place.time);
  return { id, ...place, value };
}

/** The last of several numbers of one id. */
export const lastOfEach = (arrived: readonly ArrivedNumber[]): ArrivedNumber[] => [
  ...new Map(arrived.map((one) => [one.id, one])).values(),
];

/**
 * The numbers of a file with their ids. Equal numbers of a kind that adds up, at one place, are several: the first, the
 * second ... of the file.
 */
export function importedOf(
  values: readonly (BodyPlace & { value: number })[],
  personId: string,
): ArrivedNumber[] {
  const seen = new Map<string, number>();
  const all = values.map(({ kind, day, time, value }) => {
    const place = { kind, day, time };
    if (!isSumKind(kind)) return { id: idOf('import', personId, kind, day, time), ...place, value };
    const key = `${kind} ${day} ${time} ${value}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { id: idOf('import', personId, key, count), ...place, value };
  });
  return lastOfEach(all);
}

/** What a device's numbers change: nothing where somebody typed, changed or deleted, or where the same stands. */
export function sentChanges(
  stored: readonly StoredPlace[],
  arrived: readonly ArrivedNumber[],
): ArrivedNumber[] {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const taken = takenPlaces(stored);
  return arrived.filter((one) => {
    const before = byId.get(one.id);
    if (before) return before.value !== null && before.source === 'address' && before.value !== one.value;
    return !taken.has(placeText(one));
  });
}

/** What a file adds to what is stored; a number that was taken back may come again. */
export function importChanges(stored: readonly StoredPlace[], arrived: readonly ArrivedNumber[]) {
  const taken = takenPlaces(stored);
  const isThere = (one: ArrivedNumber) => taken.has(placeText(one));
  const added = arrived.filter((one) => !isThere(one));
  const differing = arrived.filter((one) => isThere(one) && taken.get(placeText(one)) !== one.value);
  return {
    added,
    outcome: {
      added: added.length,
      there: arrived.length - added.length - differing.length,
      differs: differing.length,
    },
  };
}

const takenPlaces = (stored: readonly StoredPlace[]) =>
  new Map(stored.flatMap((one) => (one.value === null ? [] : [[placeText(one), one.value] as const])));
