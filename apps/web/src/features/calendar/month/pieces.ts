import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import type { Challenge } from '@spotter/contract/challenges';
import type { ReactNode } from 'react';

/** The data of the dialog that moves a workout. */
export type MovePiece = {
  name: string;
  date: string;
  /** Days on which the reader is away or busy. */
  awayDays: ReadonlySet<string>;
  onMove: (date: string) => void;
  onClose: () => void;
};

/** The parts that other features render in the calendar; passed in by the page. */
export type Pieces = {
  /** The next step with one's own workout: Start, Continue, Review. */
  start: (entry: CalendarPlanEntry) => ReactNode;
  move: (move: MovePiece) => ReactNode;
  /** Changes the coming days of a client, from a day on. */
  change: (of: { clientId: string; name: string; from: string }) => ReactNode;
  challenge: (challenge: Challenge, onClose: () => void) => ReactNode;
};
