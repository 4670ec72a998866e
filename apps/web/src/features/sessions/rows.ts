import { SETS_MAX } from '@spotter/contract/limits';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { LoggedSet, Session, SessionItem } from '@spotter/contract/sessions';
import type { ShownSet } from './merge.ts';

/** Repetitions, kilograms, seconds; null where they do not apply or nobody said. */
export type SetValues = Pick<LoggedSet, 'reps' | 'weight' | 'duration'>;

/** One line to tick: what was planned, what was done last time, what is done now. */
export type SetRow = {
  id: string;
  itemId: string;
  setNumber: number;
  /** Beyond the plan. */
  extra: boolean;
  target: SetValues | null;
  last: SetValues | null;
  /** What is logged of it, done or taken back. */
  logged: ShownSet | null;
  done: boolean;
  /** What one tap logs. */
  values: SetValues;
};

export type ItemRows = { item: SessionItem; rows: SetRow[]; done: number };

const valuesOf = ({ reps, weight, duration }: SetValues): SetValues => ({ reps, weight, duration });

/** What the plan says, and where it leaves something open: as in the set before, else as last time. */
function propose(item: SessionItem, before: SetValues | undefined, last: SetValues | null): SetValues {
  const counted = item.exercise.measure === 'reps';
  return {
    reps: item.reps ?? (counted ? (before?.reps ?? last?.reps ?? null) : null),
    weight: item.weight ?? before?.weight ?? last?.weight ?? null,
    duration: item.duration ?? (counted ? null : (before?.duration ?? last?.duration ?? null)),
  };
}

function rowsOfItem(sessionId: string, item: SessionItem, sets: readonly ShownSet[]): SetRow[] {
  const own = new Map(sets.filter((set) => set.itemId === item.id).map((set) => [set.id, set]));
  const lastTime = new Map(item.lastTime.map((set) => [set.setNumber, set]));
  const rows: SetRow[] = [];
  let before: SetValues | undefined;
  for (let setNumber = 1; setNumber <= item.sets; setNumber += 1) {
    const id = plannedSetId(sessionId, item.id, setNumber);
    const logged = own.get(id) ?? null;
    own.delete(id);
    const last = lastTime.get(setNumber) ?? null;
    rows.push({
      id,
      itemId: item.id,
      setNumber,
      extra: false,
      target: valuesOf(item),
      last: last && valuesOf(last),
      logged,
      done: logged?.done ?? false,
      values: logged ? valuesOf(logged) : propose(item, before, last),
    });
    if (logged?.done) before = logged;
  }
  // A set beyond the plan that was taken back is simply gone.
  const extras = [...own.values()]
    .filter((set) => set.done)
    .sort((a, b) => a.setNumber - b.setNumber || (a.id < b.id ? -1 : 1));
  for (const [index, logged] of extras.entries()) {
    rows.push({
      id: logged.id,
      itemId: item.id,
      // Two devices may have added the same number; what is shown counts on.
      setNumber: Math.max(logged.setNumber, item.sets + index + 1),
      extra: true,
      target: null,
      last: null,
      logged,
      done: true,
      values: valuesOf(logged),
    });
  }
  return rows;
}

/** The session as lines to tick, in the order of the plan. */
export function layOut(session: Pick<Session, 'id' | 'items'>, sets: readonly ShownSet[]): ItemRows[] {
  return session.items.map((item) => {
    const rows = rowsOfItem(session.id, item, sets);
    return { item, rows, done: rows.filter((row) => row.done).length };
  });
}

/** A set beyond the plan, not logged yet: as the one before it; null when there are as many as can be. */
export function newExtraRow({ item, rows }: ItemRows, id: string): SetRow | null {
  const previous = rows.at(-1);
  const setNumber = (previous?.setNumber ?? 0) + 1;
  if (setNumber > SETS_MAX) return null;
  const values = previous ? previous.values : propose(item, undefined, null);
  return {
    id,
    itemId: item.id,
    setNumber,
    extra: true,
    target: null,
    last: null,
    logged: null,
    done: false,
    values,
  };
}

/** The set to do next: in the exercise that was last worked on, else the first that is open. */
export function nextRow(items: readonly ItemRows[]): SetRow | null {
  const logged = items.flatMap(({ rows }) => rows).filter((row) => row.done && row.logged);
  const latest = logged.reduce<SetRow | null>(
    (best, row) =>
      !best || Date.parse(row.logged?.changedAt ?? '') > Date.parse(best.logged?.changedAt ?? '')
        ? row
        : best,
    null,
  );
  const here = items.find(({ item }) => item.id === latest?.itemId);
  const open = (rows: readonly SetRow[]) => rows.find((row) => !row.done);
  return (here && open(here.rows)) ?? open(items.flatMap(({ rows }) => rows)) ?? null;
}

/** Sets done of all, and what was lifted in kilograms (repetitions times weight). */
export function summarise(items: readonly ItemRows[]): { done: number; total: number; volume: number } {
  const rows = items.flatMap((item) => item.rows);
  const done = rows.filter((row) => row.done);
  const volume = done.reduce((sum, { values }) => sum + (values.reps ?? 0) * (values.weight ?? 0), 0);
  return { done: done.length, total: rows.length, volume };
}
