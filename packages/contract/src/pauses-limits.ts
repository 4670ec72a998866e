/** Why somebody pauses. */
export const PAUSE_REASONS = ['holiday', 'ill', 'injured', 'other'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Characters of the words beside the reason. */
export const PAUSE_NOTE_MAX = 200;

/** Days of a pause that has an end; a longer one has an open end. */
export const PAUSE_DAYS_MAX = 366;

/** How many pauses a list shows, newest first. */
export const PAUSES_SHOWN = 50;

/** The days of a pause, both included; without `lastDay` its end is open. */
export type PauseDays = { firstDay: string; lastDay: string | null };

/** Whether a day is in a pause. Days compare as text. */
export const isPausedOn = ({ firstDay, lastDay }: PauseDays, day: string): boolean =>
  firstDay <= day && (lastDay === null || day <= lastDay);
