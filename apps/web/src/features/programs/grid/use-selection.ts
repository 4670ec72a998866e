import { useState } from 'react';
import { blockOf, type GridPlace } from './grid-rules.ts';

/** The corners of the chosen days; the focus is at `head`. */
export type GridSelection = { anchor: GridPlace; head: GridPlace };

/** Where each programme was left, for the way back from the builder. */
const left = new Map<string, GridSelection>();

/** The chosen days of a programme's grid: one, or a block between two corners. */
export function useSelection(programId: string) {
  const [selection, setSelection] = useState<GridSelection | null>(left.get(programId) ?? null);
  function change(next: GridSelection | null) {
    setSelection(next);
    if (next) left.set(programId, next);
    else left.delete(programId);
  }
  return {
    selection,
    block: selection ? blockOf(selection.anchor, selection.head) : [],
    choose: (place: GridPlace) => change({ anchor: place, head: place }),
    /** Extends the block to this day. */
    extend: (place: GridPlace) => change({ anchor: selection?.anchor ?? place, head: place }),
    chooseBlock: (anchor: GridPlace, head: GridPlace) => change({ anchor, head }),
    clear: () => change(null),
  };
}

export type SelectionState = ReturnType<typeof useSelection>;
