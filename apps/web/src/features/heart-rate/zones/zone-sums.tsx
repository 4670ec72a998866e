import type { ZoneMinutes } from '@spotter/contract/heart-rate';
import { ZONES } from '@spotter/contract/heart-rate-zones';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useZoneWord, ZONE_FILL } from './use-zone-word.ts';

/** The time in each zone, hardest first, with a bar to compare them. */
export function ZoneSums({ minutes }: { minutes: ZoneMinutes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useZoneWord();
  const most = Math.max(...ZONES.map((zone) => minutes[zone]), 1);
  return (
    <ul
      aria-label={t('heart-rate.inZones')}
      className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)_minmax(4.5rem,auto)] gap-x-3 gap-y-2"
    >
      {[...ZONES].reverse().map((zone) => (
        <li key={zone} className="col-span-3 grid grid-cols-subgrid items-center text-15">
          <span>{wordOf(zone)}</span>
          <span aria-hidden className="h-3 overflow-hidden rounded-pill bg-surface-2">
            <span
              className={classNames('block h-full rounded-pill forced-color-adjust-none', ZONE_FILL[zone])}
              style={{ width: minutes[zone] > 0 ? `max(4px, ${(minutes[zone] / most) * 100}%)` : 0 }}
            />
          </span>
          <span className="tabular text-right text-ink-soft">{format.minutes(minutes[zone])}</span>
        </li>
      ))}
    </ul>
  );
}
