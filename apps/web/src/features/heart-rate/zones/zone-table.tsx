import type { HeartRateZones } from '@spotter/contract/heart-rate';
import { ZONES } from '@spotter/contract/heart-rate-zones';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useZoneWord, ZONE_FILL } from './use-zone-word.ts';

/** The limits of each zone, and the value they are computed from. */
export function ZoneTable({ zones }: { zones: HeartRateZones }) {
  const { t } = useTranslation();
  const wordOf = useZoneWord();
  const { steps, max, source } = zones;
  const from = (index: number) => (steps[index - 1] ?? 0) + 1;
  const why = {
    measured: t('heart-rate.zones.byMeasured', { bpm: max }),
    age: t('heart-rate.zones.byAge', { bpm: max }),
    unknown: t('heart-rate.zones.byNothing'),
  }[source];
  return (
    <div>
      <table className="tabular w-full border-collapse text-15">
        <caption className="pb-2 text-left text-13 text-ink-soft">{why}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('heart-rate.table.zone')}</th>
            <th scope="col">{t('heart-rate.bpm')}</th>
          </tr>
        </thead>
        <tbody>
          {ZONES.map((zone, index) => (
            <tr key={zone}>
              <th scope="row" className="border-line border-b py-2 text-left font-normal">
                <span className="flex items-center gap-2.5">
                  <span
                    aria-hidden
                    className={classNames('w-2 rounded-pill', ZONE_FILL[zone])}
                    style={{ height: `${8 + index * 4}px` }}
                  />
                  {wordOf(zone)}
                </span>
              </th>
              <td className="border-line border-b py-2 text-right text-ink-soft">
                {index === 0
                  ? t('heart-rate.zones.upTo', { bpm: steps[0] })
                  : index === ZONES.length - 1
                    ? t('heart-rate.zones.over', { bpm: steps.at(-1) })
                    : t('heart-rate.span', { from: from(index), to: steps[index] })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
