import { ASSUMED_MAX_BPM, ZONES, type Zone, zoneSteps } from '@spotter/contract/heart-rate-zones';
import { useTranslation } from '#lib/words/use-translation.ts';

const ZONE_KEYS = {
  rest: 'heart-rate.zone.rest',
  'fat-burn': 'heart-rate.zone.fatBurn',
  aerobic: 'heart-rate.zone.aerobic',
  anaerobic: 'heart-rate.zone.anaerobic',
  max: 'heart-rate.zone.max',
} as const satisfies Record<Zone, string>;

/** The name of each zone. */
export function useZoneWord(): (zone: Zone) => string {
  const { t } = useTranslation();
  return (zone) => t(ZONE_KEYS[zone]);
}

/** Classes by zone: a filled area, and a big numeral. */
export const ZONE_FILL: Record<Zone, string> = {
  rest: 'bg-zone-rest',
  'fat-burn': 'bg-zone-fat-burn',
  aerobic: 'bg-zone-aerobic',
  anaerobic: 'bg-zone-anaerobic',
  max: 'bg-zone-max',
};
export const ZONE_INK: Record<Zone, string> = {
  rest: 'text-zone-rest',
  'fat-burn': 'text-zone-fat-burn',
  aerobic: 'text-zone-aerobic',
  anaerobic: 'text-zone-anaerobic',
  max: 'text-zone-max',
};

/** Where a bar or a plot begins, in beats a minute; live values are higher. */
export const BAR_FROM = 40;

/** A zone with its range in beats a minute. The bar's ends are `from` of the first and `to` of the last. */
export type Band = { zone: Zone; from: number; to: number };

/** The five zones up to the person's maximum, or the assumed one. */
export function bandsOf(max: number | null): Band[] {
  const steps = zoneSteps(max);
  const top = Math.max(max ?? ASSUMED_MAX_BPM, (steps.at(-1) ?? 0) + 5);
  return ZONES.map((zone, index) => ({
    zone,
    from: index === 0 ? BAR_FROM : (steps[index - 1] ?? 0),
    to: steps[index] ?? top,
  }));
}

/** The position of a heart rate on the bar, 0 to 1. */
export function shareOf(heartRate: number, bands: readonly Band[]): number {
  const top = bands.at(-1)?.to ?? ASSUMED_MAX_BPM;
  return Math.min(1, Math.max(0, (heartRate - BAR_FROM) / (top - BAR_FROM)));
}
