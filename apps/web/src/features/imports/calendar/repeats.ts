import ICAL from 'ical.js';
import { icalOf, type WallTime, wallOfIcal } from './wall-time.ts';

/** A rule that would take too long: one that repeats every second, or one that never comes true. */
export class TooOften extends Error {}

/** Steps of one rule, and of all rules of a file; daily for a lifetime are 30,000. */
const STEPS_MAX = 60_000;
const ALL_STEPS_MAX = 3_000_000;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

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
        const days = daysOfMonths(year, recur, first);
        if (!days) return super.expand_year_days(year);
        // Its type hides them.
        Object.assign(this, { days });
        return 0;
      }
    }
    const recur = ICAL.Recur.fromData({ ...(rule as object), until: undefined });
    if (until !== null) recur.until = icalOf(until, isDate);
    const first = icalOf(start, isDate);
    const iterator = new Counted({ rule: recur, dtstart: first });
    for (let next = iterator.next(); next; next = iterator.next()) {
      step();
      yield wallOfIcal(next);
    }
  };
}

/**
 * The days of a year, from 1, of a yearly rule that names days of months or none at all; null for any other rule. RFC 5545
 * leaves out a day that a month does not have: of the 29th of February the library makes the 1st of March.
 */
function daysOfMonths(year: number, recur: ICAL.Recur, { month, day }: ICAL.Time): number[] | null {
  if (recur.freq !== 'YEARLY') return null;
  const numbers = (part: string): number[] => recur.getComponent(part);
  if (['BYDAY', 'BYWEEKNO', 'BYYEARDAY'].some((part) => numbers(part).length > 0)) return null;
  const [months, days] = [numbers('BYMONTH'), numbers('BYMONTHDAY')];
  const inMonths = months.length > 0 ? months : days.length > 0 ? MONTHS : [month];
  const found = inMonths.flatMap((one) => {
    const length = ICAL.Time.daysInMonth(one, year);
    return (days.length > 0 ? days : [day])
      .map((said) => (said < 0 ? length + 1 + said : said))
      .filter((said) => said >= 1 && said <= length)
      .map((said) => icalOf(Date.UTC(year, one - 1, said), true).dayOfYear());
  });
  return [...new Set(found)].sort((a, b) => a - b);
}
