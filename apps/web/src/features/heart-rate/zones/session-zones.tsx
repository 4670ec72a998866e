import type { ZoneMinutes } from '@spotter/contract/heart-rate';
import { ZONES } from '@spotter/contract/heart-rate-zones';
import { useContext } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { TogetherContext } from './together-context.ts';
import { useSessionZones } from './use-session-zones.ts';
import { useZoneWord, ZONE_FILL } from './use-zone-word.ts';

/** The time in each zone of a finished session; nothing where none was measured, or it is not shown to the reader. */
export function SessionZones({ id }: { id: string }) {
  const together = useContext(TogetherContext);
  const minutes = useSessionZones(together.includes(id) ? together : [id], id);
  return minutes ? <ZoneColumns minutes={minutes} /> : null;
}

/** The time in each zone as small columns, easiest first; in words for screen readers. */
function ZoneColumns({ minutes }: { minutes: ZoneMinutes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useZoneWord();
  const most = Math.max(...ZONES.map((zone) => minutes[zone]), 1);
  const spent = ZONES.filter((zone) => minutes[zone] > 0);
  const words = format.list(spent.map((zone) => `${wordOf(zone)} ${format.minutes(minutes[zone])}`));
  return (
    <span className="flex h-8 items-end max-[24rem]:hidden gap-1 forced-color-adjust-none">
      <span className="sr-only">{t('heart-rate.inZones')}</span>
      <span className="sr-only">{words}</span>
      {ZONES.map((zone) => (
        <span
          key={zone}
          aria-hidden
          className={classNames('w-2 rounded-inner', minutes[zone] > 0 ? ZONE_FILL[zone] : 'bg-surface-3')}
          style={{ height: `max(3px, ${(minutes[zone] / most) * 100}%)` }}
        />
      ))}
    </span>
  );
}
