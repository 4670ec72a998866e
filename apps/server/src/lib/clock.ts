import { type DayText, dayIn } from '@spotter/contract/days';

/** The source of the current time: the machine's clock, or a test's. */
export type Clock = {
  now(): Date;
  /**
   * Runs something each time that so many milliseconds have passed, and does not keep the process alive. A test's clock
   * stands until it is set, so there nothing comes by itself in the middle of a test. @returns a function that stops it
   */
  every(ms: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => new Date(),
  every(ms, run) {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** The current day of a person. */
export const todayOf = ({ clock }: { clock: Clock }, { timeZone }: { timeZone: string }): DayText =>
  dayIn(timeZone, clock.now());
