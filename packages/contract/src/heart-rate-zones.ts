/** Heart-rate zones as pure rules, free of schemas, so that both sides share them. */
export const ZONES = ['rest', 'fat-burn', 'aerobic', 'anaerobic', 'max'] as const;
export type Zone = (typeof ZONES)[number];

/**
 * The specification's boundaries for a person of whom nothing is known: over 100 fat-burn, over 130 aerobic,
 * ...
 */
const STEPS = [100, 130, 150, 170] as const;
/** Where each next zone begins, as a share of the person's maximum; the boundaries that Endurain uses. */
const SHARES = [0.6, 0.7, 0.8, 0.9] as const;
/** The bar's maximum until the person's own is known. */
export const ASSUMED_MAX_BPM = 190;
export const BPM_MIN = 25;
export const BPM_MAX = 250;
/** Milliseconds without a value after which "no signal" is shown instead of an old number. */
export const SIGNAL_MS = 5_000;
/** Range of the demo's values, used when no device is connected. */
export const DEMO_HEART_RATE = { min: 70, max: 120, everyMs: 2_000 } as const;

/** Facts for a person's maximum: measured, or their year of birth. */
export type HeartRateFacts = { maxHeartRate: number | null; birthYear: number | null };

/**
 * Maximum in beats a minute; null when nothing is known. By age it is 208 - 0.7 x age (Tanaka, Monahan, Seals
 * 2001).
 */
export function maxHeartRateOf({ maxHeartRate, birthYear }: HeartRateFacts, year: number): number | null {
  if (maxHeartRate !== null) return maxHeartRate;
  return birthYear === null ? null : Math.round(208 - 0.7 * (year - birthYear));
}

/**
 * The four values above which the next zone begins, for a maximum in beats a minute, or null for an unknown
 * one.
 */
export function zoneSteps(max: number | null): readonly [number, number, number, number] {
  if (max === null) return STEPS;
  // Comparison is `over` a boundary, so that exactly 60 % is in the second zone.
  const [a, b, c, d] = SHARES.map((share) => Math.ceil(share * max) - 1);
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

/** The zone of a heart rate (beats a minute) for a maximum, or null for an unknown one. */
export function zoneOf(heartRate: number, max: number | null): Zone {
  const over = zoneSteps(max).filter((step) => heartRate > step).length;
  return ZONES[over] ?? 'max';
}

/** Whether a zone counts as cardio training: aerobic or above. */
export const isAerobicOrAbove = (zone: Zone): boolean => ZONES.indexOf(zone) >= ZONES.indexOf('aerobic');

/** A rested heart of a person of whom nothing is known, in beats a minute. */
const READY_BPM = 110;
const READY_STEP = 5;

/**
 * The heart rate below which the next set can begin: 60 percent of the maximum, where the lowest zone ends, in steps
 * of five. A sign for oneself, not a medical limit.
 */
export function readyBelow(max: number | null): number {
  return max === null ? READY_BPM : Math.round((SHARES[0] * max) / READY_STEP) * READY_STEP;
}
