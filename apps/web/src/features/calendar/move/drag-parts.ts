import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The places where days accept a dragged workout. A day may be in several, some of them hidden. */
export type DropPlace = 'strip' | 'side' | 'month';

/** The parts for dragging workouts. They load separately, because they are as large as the rest of the page. */
export type DragParts = {
  /** The handle of a planned workout in the day's list. */
  Handle: ComponentType<{ entry: CalendarPlanEntry }>;
  /** A planned workout inside a day of the month. */
  Chip: ComponentType<{ entry: CalendarPlanEntry; className: string; children: ReactNode }>;
  /** A drop target over a day; its parent must be positioned. */
  Target: ComponentType<{ place: DropPlace; day: string }>;
};

const Parts = createContext<DragParts | null>(null);
export const DragPartsProvider = Parts.Provider;

/** Null when dragging could not be loaded; the move dialog does the same. */
export const useDragParts = (): DragParts | null => useContext(Parts);
