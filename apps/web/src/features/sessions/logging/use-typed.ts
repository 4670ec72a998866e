import { useState, useSyncExternalStore } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { createStore } from '#lib/store.ts';
import type { SetRow, SetValues } from './item-rows.ts';
import { keptSets, NOTHING_TYPED, type TypedSets, typedInto, valuesIn } from './typed-sets.ts';

const without = ({ sets }: TypedSets, id: string): TypedSets => ({
  sets: Object.fromEntries(Object.entries(sets).filter(([of]) => of !== id)),
});

/**
 * What was typed and is not logged; this browser keeps it with its key or press, so that a closed page loses nothing. It is
 * no state of the session: the numbers that are typed follow `typed`, and all else that shows them follows `shown`, which is
 * told once the numbers are painted.
 */
export function useTyped(sessionId: string) {
  const [calls] = useState(() => {
    const keep = keptSets(sessionId);
    const first = keep.read(NOTHING_TYPED) ?? NOTHING_TYPED;
    const typed = createStore(first);
    const shown = createStore(first);
    const show = () => shown.read().sets !== typed.read().sets && shown.change(typed.read());
    const store = (now: TypedSets) =>
      Object.keys(now.sets).length > 0 ? keep.write(now, NOTHING_TYPED) : keep.remove();
    return {
      typed,
      shown,
      /** What one press would log now. To draw it, there are `useTypedValues` and `useShownValues`. */
      valuesOf: (row: SetRow) => valuesIn(typed.read(), row),
      type(row: SetRow, values: SetValues, inField = false) {
        const sets = { ...typed.read().sets, [row.id]: typedInto(row, values, inField) };
        store({ sets });
        typed.change({ sets });
        afterPaint(show);
      },
      drop(id: string) {
        if (!(id in typed.read().sets)) return;
        const now = without(typed.read(), id);
        store(now);
        typed.change(now);
        show();
      },
      /** Drops it from what this browser keeps, now: the page may be left before `drop` is drawn. */
      unkeep: (id: string) => void (id in typed.read().sets && store(without(typed.read(), id))),
      forget() {
        keep.remove();
        typed.change(NOTHING_TYPED);
        show();
      },
    };
  });
  return calls;
}

type Typed = ReturnType<typeof useTyped>;

/** The values of a set, drawn with each key and press: for the field that one types in. */
export const useTypedValues = ({ typed }: Pick<Typed, 'typed'>, row: SetRow): SetValues =>
  useSyncExternalStore(typed.subscribe, () => valuesIn(typed.read(), row));

/** The values of a set, drawn once the field that one types in is painted: for all that shows them besides. */
export const useShownValues = ({ shown }: Pick<Typed, 'shown'>, row: SetRow): SetValues =>
  useSyncExternalStore(shown.subscribe, () => valuesIn(shown.read(), row));

/** What was typed into all sets, as `useShownValues` has it. */
export const useShownSets = ({ shown }: Pick<Typed, 'shown'>): TypedSets =>
  useSyncExternalStore(shown.subscribe, shown.read);
