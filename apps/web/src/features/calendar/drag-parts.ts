import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Where days lie that take a workout; a day may lie in all, of which some are not shown. */
export type Place = 'strip' | 'side' | 'month';

/** What makes workouts movable by dragging; it comes apart from the page, being as large as all the rest of it. */
export type DragParts = {
  /** The handle of a planned workout in the day's list. */
  Handle: ComponentType<{ entry: CalendarPlanEntry }>;
  /** A planned workout inside a day of the month. */
  Chip: ComponentType<{ entry: CalendarPlanEntry; className: string; children: ReactNode }>;
  /** Lies over what holds a day, which is positioned, and makes it take a workout. */
  Target: ComponentType<{ place: Place; day: string }>;
};

const Parts = createContext<DragParts | null>(null);
export const DragPartsProvider = Parts.Provider;

/** Null where dragging could not be loaded; the dialog for another day does the same. */
export const useDragParts = (): DragParts | null => useContext(Parts);
