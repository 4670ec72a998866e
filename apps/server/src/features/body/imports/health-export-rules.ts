import type { HealthExport } from '@spotter/contract/body';
import type { BodyKindName } from '@spotter/contract/body-limits';
import type { DayText } from '@spotter/contract/days';
import { Day } from '@spotter/contract/shapes';

/** The metrics of Health Auto Export that are numbers of the body, and whether those of a day add up. */
const METRICS: Readonly<Record<string, { kind: BodyKindName; addsUp: boolean }>> = {
  weight_body_mass: { kind: 'weight', addsUp: false },
  body_fat_percentage: { kind: 'bodyFat', addsUp: false },
  waist_circumference: { kind: 'waist', addsUp: false },
  resting_heart_rate: { kind: 'restingHeartRate', addsUp: false },
  sleep_analysis: { kind: 'sleep', addsUp: true },
  step_count: { kind: 'steps', addsUp: true },
  dietary_energy: { kind: 'calories', addsUp: true },
  protein: { kind: 'protein', addsUp: true },
  dietary_water: { kind: 'water', addsUp: true },
};

const MOMENT =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[\sT](?<hour>\d{1,2}):(?<minute>\d{2}):(?<second>\d{2})\s?(?<half>[AP]M)?\s?(?<zone>[+-]\d{2}):?(?<more>\d{2}))?$/;

/**
 * A date such as `2026-03-01 07:30:00 +0100`, with AM and PM as some phones write it, or a night's `2026-03-01`.
 * @returns `at` is null for a whole day, which is also midnight; null for another text
 */
function momentOf(said: string): { day: DayText; at: string | null } | null {
  const { day, hour, minute, second, half, zone, more } = MOMENT.exec(said)?.groups ?? {};
  // `2026-02-30` is a date for Node, and none for PostgreSQL.
  if (!day || !Day.safeParse(day).success) return null;
  if (hour === undefined) return { day: day as DayText, at: null };
  const hours = half ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, '0')}:${minute}:${second}`;
  const instant = new Date(`${day}T${time}${zone}:${more}`);
  if (Number.isNaN(instant.getTime())) return null;
  return { day: day as DayText, at: time === '00:00:00' ? null : instant.toISOString() };
}

export type ExportedSample = {
  kind: BodyKindName;
  value: number;
  unit: string | undefined;
  day?: DayText;
  at?: string;
};

/**
 * The numbers of the body in an export. What adds up is one total for each day of the phone; another number is of its
 * moment, and of its day when that moment is midnight, because the app says so for days.
 * @returns null for each that cannot be read
 */
export function samplesOfExport({ data: { metrics } }: HealthExport): (ExportedSample | null)[] {
  return metrics.flatMap(({ name, units, data }) => {
    const metric = Object.hasOwn(METRICS, name) ? METRICS[name] : undefined;
    if (!metric) return [];
    const { kind, addsUp } = metric;
    const unit = units || undefined;
    const samples: (ExportedSample | null)[] = [];
    const totals = new Map<DayText, ExportedSample>();
    for (const number of data) {
      const moment = number && momentOf(number.date);
      // An old version has 0 where it does not know the whole night.
      const value = number?.qty ?? (number?.totalSleep || number?.asleep);
      if (!moment || value === undefined) samples.push(null);
      else if (addsUp) {
        const total = totals.get(moment.day) ?? { kind, unit, value: 0, day: moment.day };
        totals.set(moment.day, { ...total, value: total.value + value });
      } else samples.push({ kind, unit, value, ...(moment.at ? { at: moment.at } : { day: moment.day }) });
    }
    return [...samples, ...totals.values()];
  });
}
