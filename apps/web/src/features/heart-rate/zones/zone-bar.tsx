import type { Zone } from '@spotter/contract/heart-rate-zones';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { BAR_FROM, bandsOf, shareOf, useZoneWord, ZONE_FILL } from './use-zone-word.ts';

/** The shortest time between two announcements of the bar, in milliseconds. */
const SAY_EVERY_MS = 5_000;

/** A text for a live region: it changes at most every few seconds, and ends with the latest value. */
export function useCalmText(text: string): string {
  const [said, setSaid] = useState(text);
  const saidAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, saidAt.current + SAY_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

/** The heights rise from zone to zone, so that the shape shows the zone as well as the colour. */
const HEIGHTS = ['h-2', 'h-3', 'h-4', 'h-5', 'h-6'];

type Props = {
  /** Null while there is no signal. */
  value: { heartRate: number; zone: Zone } | null;
  /** The person's maximum, or null when it is unknown. */
  max: number | null;
  className?: string;
};

/** Shows a heart rate among the five zones by position, height, colour and, below it, in words. */
export function ZoneBar({ value, max, className }: Props) {
  const { t } = useTranslation();
  const wordOf = useZoneWord();
  const bands = bandsOf(max);
  const top = bands.at(-1)?.to ?? 0;
  const text = value
    ? t('heart-rate.bar.value', { bpm: value.heartRate, zone: wordOf(value.zone) })
    : t('heart-rate.noSignal');
  // Only the zone is announced: every beat would be too much.
  const announced = useCalmText(value ? wordOf(value.zone) : t('heart-rate.noSignal'));
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn as five zones */}
      <div
        role="meter"
        aria-label={t('heart-rate.bar.label')}
        aria-valuemin={BAR_FROM}
        aria-valuemax={top}
        aria-valuenow={value ? Math.min(top, Math.max(BAR_FROM, value.heartRate)) : BAR_FROM}
        aria-valuetext={text}
        className="relative flex h-8 items-end gap-0.5"
      >
        {bands.map(({ zone, from, to }, index) => (
          <span
            key={zone}
            style={{ flexGrow: to - from, flexBasis: 0 }}
            className={classNames(
              'min-w-0 rounded-inner transition-opacity forced-color-adjust-none',
              HEIGHTS[index],
              ZONE_FILL[zone],
              value?.zone === zone ? 'opacity-100' : 'opacity-30',
            )}
          />
        ))}
        {value && (
          <span
            aria-hidden
            className="-translate-x-1/2 absolute top-0 bottom-0 w-1 rounded-pill bg-ink forced-color-adjust-none ring-2 ring-surface-1 transition-[left] duration-200 motion-reduce:transition-none"
            style={{ left: `${shareOf(value.heartRate, bands) * 100}%` }}
          />
        )}
      </div>
      <span className="sr-only" aria-live="polite">
        {value ? announced : t('heart-rate.noSignal')}
      </span>
    </div>
  );
}
