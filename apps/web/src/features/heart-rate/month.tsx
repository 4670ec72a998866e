import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { ZONES } from '@spotter/contract/heart-rate-zones';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinePlot } from '#ui/line-plot.tsx';
import { Section } from '#ui/section.tsx';
import { AsTable } from './as-table.tsx';
import { everyDay } from './minutes.ts';
import { useZoneWord, ZONE_FILL } from './zones.ts';

const DAYS = 30;
const SHORT = { day: 'numeric', month: 'short' } as const;

/** The last 30 days: resting and maximum as lines, time in zones as stacked bars, all of it as a table. */
export function Month({ days }: { days: readonly DailyHeartRate[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useZoneWord();
  const inOrder = everyDay(days, DAYS);
  const measured = inOrder.filter(({ minutes }) => minutes > 0);
  if (measured.length === 0) return null;
  const start = format.day(inOrder[0]?.date ?? '', SHORT);
  const end = t('heart-rate.month.today');
  const bpm = (value: number) => t('heart-rate.amount', { bpm: format.number(value, 0) });
  const amount = (value: number | null) => (value === null ? t('heart-rate.none') : format.number(value, 0));
  const line = (name: 'restingHeartRate' | 'maxHeartRate') =>
    measured.flatMap((day) => {
      const value = day[name];
      return value === null ? [] : [{ key: day.date, value }];
    });
  const ends = (points: { key: string }[]) => ({
    start: points.length > 1 && format.day(points[0]?.key ?? '', SHORT),
    end: format.day(points.at(-1)?.key ?? '', SHORT),
  });
  const resting = line('restingHeartRate');
  const highest = line('maxHeartRate');
  return (
    <Section title={t('heart-rate.month.title')}>
      <div className="grid gap-4 md:grid-cols-2">
        {resting.length > 0 && (
          <Card>
            <h3 className="mb-3 font-medium text-15 text-2">{t('heart-rate.month.resting')}</h3>
            <LinePlot
              {...ends(resting)}
              points={resting}
              label={t('heart-rate.month.restingLabel')}
              format={bpm}
            />
          </Card>
        )}
        {highest.length > 0 && (
          <Card>
            <h3 className="mb-3 font-medium text-15 text-2">{t('heart-rate.month.highest')}</h3>
            <LinePlot
              {...ends(highest)}
              points={highest}
              label={t('heart-rate.month.highestLabel')}
              format={bpm}
            />
          </Card>
        )}
        <Card className="md:col-span-2">
          <h3 className="mb-3 font-medium text-15 text-2">{t('heart-rate.inZones')}</h3>
          <ZoneDays days={inOrder} start={start} end={end} />
          <AsTable
            caption={t('heart-rate.month.title')}
            head={[
              t('heart-rate.table.day'),
              t('heart-rate.resting'),
              t('heart-rate.highest'),
              ...ZONES.map(wordOf),
            ]}
            rows={[...measured].reverse().map((day) => ({
              key: day.date,
              cells: [
                format.day(day.date),
                amount(day.restingHeartRate),
                amount(day.maxHeartRate),
                ...ZONES.map((zone) => format.minutes(day.zoneMinutes[zone])),
              ],
            }))}
          />
        </Card>
      </div>
    </Section>
  );
}

type DaysProps = { days: readonly DailyHeartRate[]; start: string; end: string };

/** A bar a day, the easiest zone at its foot. */
function ZoneDays({ days, start, end }: DaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useZoneWord();
  const most = Math.max(...days.map(({ minutes }) => minutes), 1);
  return (
    <figure role="img" aria-label={t('heart-rate.month.zonesLabel')} className="m-0">
      <p aria-hidden className="tabular mb-1 text-13 text-3">
        {format.minutes(most)}
      </p>
      <div aria-hidden className="flex h-36 items-end gap-0.5 border-line border-y">
        {days.map(({ date, minutes, zoneMinutes }) => (
          <span
            key={date}
            className="flex min-w-0 flex-1 flex-col-reverse gap-px overflow-hidden rounded-t-inner"
            style={{ height: minutes > 0 ? `max(4px, ${(minutes / most) * 100}%)` : 0 }}
          >
            {ZONES.map(
              (zone) =>
                zoneMinutes[zone] > 0 && (
                  <span
                    key={zone}
                    className={classNames('min-h-px forced-color-adjust-none', ZONE_FILL[zone])}
                    style={{ flexGrow: zoneMinutes[zone], flexBasis: 0 }}
                  />
                ),
            )}
          </span>
        ))}
      </div>
      <figcaption aria-hidden className="mt-2 flex flex-col gap-2 text-13 text-3">
        <span className="tabular flex justify-between gap-3">
          <span>{start}</span>
          <span>{end}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-2">
          {ZONES.map((zone) => (
            <span key={zone} className="inline-flex items-center gap-1.5">
              <span
                className={classNames('size-3 rounded-inner forced-color-adjust-none', ZONE_FILL[zone])}
              />
              {wordOf(zone)}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}
