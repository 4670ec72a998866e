import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import type { Challenge } from '@spotter/contract/challenges';
import type { ReactNode } from 'react';

/** What a dialog for another day needs. */
export type MovePiece = {
  name: string;
  date: string;
  /** Days on which one is away or has no time. */
  awayDays: ReadonlySet<string>;
  onMove: (date: string) => void;
  onClose: () => void;
};

/** What other features draw in the calendar; given by the page. */
export type Pieces = {
  /** The next step with a workout of one's own: Start, Continue, Review. */
  start: (entry: CalendarPlanEntry) => ReactNode;
  move: (move: MovePiece) => ReactNode;
  challenge: (challenge: Challenge, onClose: () => void) => ReactNode;
};
