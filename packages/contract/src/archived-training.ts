import type { ImportedSession } from './imports.ts';
import { TOLD_MINUTES_MAX } from './sessions-limits.ts';

type Item = ImportedSession['items'][number];
type Line = NonNullable<Item['line']>;
type Set = Item['sets'][number];

/** A set of an archive whose exercise is a name until somebody says what it means. */
type NamedSet = Omit<Set, 'exerciseId'> & { name: string };
type NamedItem = {
  name: string;
  /** The exercise that was done in place of it. */
  swappedTo: string | null;
  line: Omit<Line, 'swappedTo'> | undefined;
  sets: NamedSet[];
};
/** A finished session of an archive. */
export type ArchivedSession = Omit<ImportedSession, 'items' | 'startedAt'> & {
  startedAt: string;
  items: NamedItem[];
};

type StoredSet = {
  line?: string;
  exercise: string;
  set: number;
  type: Set['type'];
  reps: number | null;
  weightKg: number | null;
  durationS: number | null;
  distanceM: number | null;
  inclinePercent?: number | null;
  resistance?: number | null;
  calories?: number | null;
  rpe: number | null;
  perSide?: boolean;
  addedKg?: number | null;
  band?: string;
  done: boolean;
  note: string;
  pain?: boolean;
  changedAt: string;
};
type StoredItem = Omit<Line, 'isAdded' | 'isRemoved'> & {
  id: string;
  exercise?: string;
  added?: boolean;
  removed?: boolean;
};
type StoredSession = {
  name: string;
  startedAt: string;
  completedAt: string | null;
  note: string;
  plan: StoredItem[];
  sets: StoredSet[];
  swaps?: { line: string; exercise: string }[];
};

const MINUTE_MS = 60_000;

/** In lists within a row, PostgreSQL writes instants with its own zone. */
const instant = (text: string): string => new Date(text).toISOString();

const minutesOf = ({ startedAt, completedAt }: StoredSession): number => {
  const minutes = Math.round((Date.parse(completedAt ?? startedAt) - Date.parse(startedAt)) / MINUTE_MS);
  return Math.min(TOLD_MINUTES_MAX, Math.max(1, minutes));
};

const setOf = (set: StoredSet): NamedSet => ({
  ...{ name: set.exercise, setNumber: set.set, type: set.type, reps: set.reps, weight: set.weightKg },
  ...{ duration: set.durationS, distance: set.distanceM, incline: set.inclinePercent ?? null },
  ...{ resistance: set.resistance ?? null, calories: set.calories ?? null, rpe: set.rpe },
  ...{ perSide: set.perSide ?? false, added: set.addedKg ?? null, band: set.band ?? '', note: set.note },
  ...{ pain: set.pain ?? false, done: set.done, changedAt: instant(set.changedAt) },
});

const lineOf = ({ notes, superset, tempo, progression, targets, added, removed }: StoredItem) => ({
  ...{ notes, superset, tempo: tempo ?? '', progression: progression ?? null, targets },
  ...{ isAdded: added ?? false, isRemoved: removed ?? false },
});

/** The lines of a session with their sets. An archive of an earlier version does not say which line a set is of. */
function itemsOf({ plan, sets, swaps = [] }: StoredSession): NamedItem[] {
  const items = new Map<string, NamedItem>();
  const swapped = new Map(swaps.map(({ line, exercise }) => [line, exercise]));
  for (const item of plan) {
    if (item.exercise === undefined) continue;
    const swappedTo = swapped.get(item.id) ?? null;
    items.set(item.id, { name: item.exercise, swappedTo, line: lineOf(item), sets: [] });
  }
  for (const set of sets) {
    const key = set.line ?? set.exercise;
    const item = items.get(key) ?? { name: set.exercise, swappedTo: null, line: undefined, sets: [] };
    item.sets.push(setOf(set));
    items.set(key, item);
  }
  return [...items.values()];
}

/** The finished sessions of the file `sessions.json` of an archive, oldest first. */
export function archivedSessions(rows: readonly unknown[]): ArchivedSession[] {
  return (rows as StoredSession[]).flatMap((row) => {
    const { name, startedAt, completedAt, note } = row;
    const items = itemsOf(row);
    if (completedAt === null || items.length === 0) return [];
    const at = instant(startedAt);
    return [
      {
        ...{ at: at.slice(0, 19), name, title: name, startedAt: at, isArchived: true },
        ...{ completedAt: instant(completedAt), minutes: minutesOf(row), note, items },
      },
    ];
  });
}

/** The names of exercises in sessions of an archive, each with its sets, most first. */
export function archivedNames(sessions: readonly ArchivedSession[]): { name: string; sets: number }[] {
  const counts = new Map<string, number>();
  const count = (name: string, more: number) => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const { name, swappedTo, sets } of sessions.flatMap(({ items }) => items)) {
    count(name, 0);
    if (swappedTo !== null) count(swappedTo, 0);
    for (const set of sets) count(set.name, 1);
  }
  return [...counts].map(([name, sets]) => ({ name, sets })).sort((a, b) => b.sets - a.sets);
}

/** The sessions to send: names are exercises by now, and those that are left out are gone. */
export function resolveArchived(
  sessions: readonly ArchivedSession[],
  exerciseOf: ReadonlyMap<string, string | null>,
): ImportedSession[] {
  return sessions.flatMap((session) => {
    const items = session.items.flatMap((item) => resolveItem(item, exerciseOf) ?? []);
    return items.length > 0 ? [{ ...session, items }] : [];
  });
}

function resolveItem(
  { name, swappedTo, line, sets }: NamedItem,
  exerciseOf: ReadonlyMap<string, string | null>,
): Item | null {
  const known = sets.flatMap(({ name: done, ...set }) => {
    const exerciseId = exerciseOf.get(done);
    return exerciseId ? [{ ...set, exerciseId }] : [];
  });
  const exerciseId = exerciseOf.get(name) ?? known[0]?.exerciseId;
  if (!exerciseId || (!line && known.length === 0)) return null;
  const swap = swappedTo === null ? null : exerciseOf.get(swappedTo);
  return {
    exerciseId,
    ...(line && { line: { ...line, ...(swap && { swappedTo: swap }) } }),
    sets: known,
  };
}
