import type { ReactNode } from 'react';

/** A planned day that was missed. */
export type MissedDay = {
  workoutId: string;
  /** The workout's name, for screen readers. */
  name: string;
  assignmentId: string;
  /** `YYYY-MM-DD` */
  date: string;
};

/** The way to say that a missed day was done; the app gives it, because it belongs to sessions. */
export type RenderMissed = (day: MissedDay) => ReactNode;
