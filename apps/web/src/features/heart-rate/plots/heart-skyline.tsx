import type { HeartRateMinute } from '@spotter/contract/heart-rate';
import { zoneOf } from '@spotter/contract/heart-rate-zones';
import { Skyline, type SkylineProps } from '#ui/plot/skyline.tsx';
import { type SkylineBar, skylineBars } from '#ui/plot/skyline-bars.ts';
import { ZONE_FILL } from '../zones/use-zone-word.ts';

type Span = {
  /** The time it covers, in milliseconds; by default from the first minute to the last. */
  from?: number | undefined;
  to?: number | undefined;
};

/** Minutes of heart rate as bars in the colours of their zones. @param max the person's maximum, null when unknown */
export function heartBars(
  minutes: readonly HeartRateMinute[],
  max: number | null,
  { from, to }: Span = {},
): SkylineBar[] {
  const points = minutes.map(({ at, avg }) => ({ at: Date.parse(at), value: avg }));
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return skylineBars(points, {
    from: from ?? first,
    to: to ?? last + 60_000,
    fillOf: (value) => ZONE_FILL[zoneOf(Math.round(value), max)],
  });
}

type Props = Omit<SkylineProps, 'bars'> & Span & { minutes: readonly HeartRateMinute[]; max: number | null };

/** The heart rate of a training as a skyline: small, for a list or a card. */
export function HeartSkyline({ minutes, max, from, to, ...skyline }: Props) {
  return <Skyline {...skyline} bars={heartBars(minutes, max, { from, to })} />;
}
