import type { HeartRateMinute } from '@spotter/contract/heart-rate';
import { zoneOf } from '@spotter/contract/heart-rate-zones';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { AsTable } from './as-table.tsx';
import { lineOf } from './minutes.ts';
import { Plot } from './plot.tsx';
import type { Mark } from './plot-paint.ts';
import { useZoneWord } from './zones.ts';

type Props = {
  minutes: readonly HeartRateMinute[];
  max: number | null;
  /** The ends in milliseconds. */
  from: number;
  to: number;
  label: string;
  marks?: readonly Mark[];
};

/** Heart rate minute by minute over the zones, and the same as a table. */
export function MinutesPlot({ minutes, max, from, to, label, marks }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useZoneWord();
  return (
    <div>
      <Plot points={lineOf(minutes)} from={from} to={to} max={max} label={label} marks={marks} />
      <AsTable
        caption={label}
        head={[
          t('heart-rate.table.time'),
          t('heart-rate.table.average'),
          t('heart-rate.table.span'),
          t('heart-rate.table.zone'),
        ]}
        rows={minutes.map(({ at, min, avg, max: highest }) => ({
          key: at,
          cells: [
            format.instant(at, { timeStyle: 'short' }),
            format.number(avg, 0),
            t('heart-rate.span', { from: format.number(min, 0), to: format.number(highest, 0) }),
            wordOf(zoneOf(Math.round(avg), max)),
          ],
        }))}
      />
    </div>
  );
}
