import ICAL from 'ical.js';
import { icalOf, type WallTime, wallOfIcal } from './wall-time.ts';

/** A rule that would take too long: one that repeats every second, or one that never comes true. */
export class TooOften extends Error {}

/** Steps of one rule, and of all rules of a file; daily for a lifetime are 30,000. */
const STEPS_MAX = 60_000;
const ALL_STEPS_MAX = 3_000_000;

/** How a series repeats. */
export type Repeats = (
  rule: unknown,
  of: { start: WallTime; isDate: boolean; until: WallTime | null },
) => Iterable<WallTime>;

/** The repeats of the rules of one file. What a file says may take any time, so steps are counted wherever it can loop. */
export function createRepeats(): Repeats {
  let all = 0;
  return function* repeats(rule, { start, isDate, until }) {
    let steps = 0;
    const step = () => {
      all += 1;
      steps += 1;
      if (steps > STEPS_MAX || all > ALL_STEPS_MAX) throw new TooOften();
    };
    class Counted extends ICAL.RecurIterator {
      override check_contracting_rules() {
        step();
        return super.check_contracting_rules();
      }
      override increment_month() {
        step();
        super.increment_month();
      }
      override expand_year_days(year: number) {
        step();
        return super.expand_year_days(year);
      }
    }
    const recur = ICAL.Recur.fromData({ ...(rule as object), until: undefined });
    if (until !== null) recur.until = icalOf(until, isDate);
    const first = icalOf(start, isDate);
    const days: number[] = recur.getComponent('BYMONTHDAY');
    // Of the 31st of April the library makes the 1st of May; RFC 5545 leaves out a day that no month has.
    const isOver = ({ day }: ICAL.Time) =>
      recur.freq === 'YEARLY' && days.every((one) => one > 0) && !days.includes(day);
    const iterator = new Counted({ rule: recur, dtstart: first });
    for (let next = iterator.next(); next; next = iterator.next()) {
      step();
      if (days.length === 0 || !isOver(next) || next.compare(first) === 0) yield wallOfIcal(next);
    }
  };
}
