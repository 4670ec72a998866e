/** Heart-rate zones as pure rules, free of schemas, so that both ends share them. */
export const ZONES = ['rest', 'fat-burn', 'aerobic', 'anaerobic', 'max'] as const;
export type Zone = (typeof ZONES)[number];

/** The specification's steps, for somebody we know nothing of: over 100 fat-burn, over 130 aerobic, ... */
const STEPS = [100, 130, 150, 170] as const;
/** Of one's own maximum, where the next zone begins; the steps that Endurain uses. */
const SHARES = [0.6, 0.7, 0.8, 0.9] as const;
/** What the bar assumes until a maximum is known. */
export const ASSUMED_MAX_BPM = 190;
export const BPM_MIN = 25;
export const BPM_MAX = 250;
/** Silence after which a value is no signal any more, never an old number; milliseconds. */
export const SIGNAL_MS = 5_000;
/** The demo's values, where no device is connected. */
export const DEMO_HEART_RATE = { min: 70, max: 120, everyMs: 2_000 } as const;

/** What is known of a person's maximum: measured by them, or their year of birth. */
export type HeartRateFacts = { maxHeartRate: number | null; birthYear: number | null };

/** Beats a minute; null when nothing is known. By age it is 208 - 0.7 x age (Tanaka, Monahan, Seals 2001). */
export function maxHeartRateOf({ maxHeartRate, birthYear }: HeartRateFacts, year: number): number | null {
  if (maxHeartRate !== null) return maxHeartRate;
  return birthYear === null ? null : Math.round(208 - 0.7 * (year - birthYear));
}

/** The four values over which the next zone begins, for a maximum in beats a minute, or null for an unknown one. */
export function zoneSteps(max: number | null): readonly [number, number, number, number] {
  if (max === null) return STEPS;
  // `over` a step, so that exactly 60 % is in the second zone.
  const [a, b, c, d] = SHARES.map((share) => Math.ceil(share * max) - 1);
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

/** The zone of a heart rate (beats a minute) for a maximum, or null for an unknown one. */
export function zoneOf(heartRate: number, max: number | null): Zone {
  const over = zoneSteps(max).filter((step) => heartRate > step).length;
  return ZONES[over] ?? 'max';
}

/** Whether a zone counts as training for the heart: aerobic or above. */
export const isAerobicOrAbove = (zone: Zone): boolean => ZONES.indexOf(zone) >= ZONES.indexOf('aerobic');
