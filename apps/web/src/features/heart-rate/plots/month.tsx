import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { ZONES } from '@spotter/contract/heart-rate-zones';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinePlot } from '#ui/plot/line-plot.tsx';
import { PlotEmpty } from '#ui/plot/plot-empty.tsx';
import { PlotFrame } from '#ui/plot/plot-frame.tsx';
import { slotIndex } from '#ui/plot/plot-paths.ts';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { usePointing } from '#ui/plot/use-pointing.ts';
import { Section } from '#ui/section.tsx';
import { everyDay } from '../history/sum-zones.ts';
import { useZoneWord, ZONE_FILL } from '../zones/use-zone-word.ts';

const DAYS = 30;
const SHORT = { day: 'numeric', month: 'short' } as const;

/** The last 30 days: resting and maximum as lines, time in zones as stacked bars, and all of it as a table. */
export function Month({ days }: { days: readonly DailyHeartRate[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useZoneWord();
  const inOrder = everyDay(days, DAYS);
  const measured = inOrder.filter(({ minutes }) => minutes > 0);
  if (measured.length === 0) return null;
  const bpm = (value: number) => t('heart-rate.amount', { bpm: format.number(value, 0) });
  const amount = (value: number | null) => (value === null ? t('heart-rate.none') : format.number(value, 0));
  const line = (name: 'restingHeartRate' | 'maxHeartRate') =>
    measured.flatMap((day) => {
      const value = day[name];
      return value === null ? [] : [{ key: day.date, value, when: format.day(day.date, SHORT) }];
    });
  const resting = line('restingHeartRate');
  const highest = line('maxHeartRate');
  return (
    <Section title={t('heart-rate.month.title')}>
      <div className="grid gap-4 md:grid-cols-2">
        {resting.length > 0 && (
          <Card>
            <h3 className="mb-3 font-medium text-15 text-ink-soft">{t('heart-rate.month.resting')}</h3>
            <LinePlot points={resting} label={t('heart-rate.month.restingLabel')} format={bpm} />
          </Card>
        )}
        {highest.length > 0 && (
          <Card>
            <h3 className="mb-3 font-medium text-15 text-ink-soft">{t('heart-rate.month.highest')}</h3>
            <LinePlot points={highest} label={t('heart-rate.month.highestLabel')} format={bpm} />
          </Card>
        )}
        <Card className="md:col-span-2">
          <h3 className="mb-3 font-medium text-15 text-ink-soft">{t('heart-rate.inZones')}</h3>
          <ZoneDays
            days={inOrder}
            table={
              <PlotTable
                summary={t('heart-rate.asTable')}
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
            }
          />
        </Card>
      </div>
    </Section>
  );
}

/** In place of the last 30 days before the first heart rate: what will stand there. */
export function NoMonth({ title, text }: { title: string; text: string }) {
  return (
    <Card>
      <PlotEmpty ghost="bars" title={title} text={text} />
    </Card>
  );
}

type DaysProps = { days: readonly DailyHeartRate[]; table: ReactNode };

/** A stacked bar per day, the easiest zone at the bottom. */
function ZoneDays({ days, table }: DaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pointed, handlers } = usePointing((x) => slotIndex(x, days.length));
  const most = Math.max(...days.map(({ minutes }) => minutes), 1);
  const [from, to] = pointed ?? [0, days.length - 1];
  const [first, last] = [days[from]?.date ?? '', days[to]?.date ?? ''];
  const sum = days.slice(from, to + 1).reduce((minutes, day) => minutes + day.minutes, 0);
  return (
    <PlotFrame
      label={t('heart-rate.month.zonesLabel')}
      reading={{
        value: format.minutes(sum),
        when: first === last ? format.day(first, SHORT) : format.days(first, last),
      }}
      handlers={handlers}
      start={format.day(days[0]?.date ?? '', SHORT)}
      end={t('heart-rate.month.today')}
      legend={<ZoneLegend />}
      table={table}
    >
      <div className="flex h-36 items-end gap-0.5 border-line border-b">
        {days.map(({ date, minutes, zoneMinutes }, index) => (
          <span key={date} className="flex h-full min-w-0 flex-1 items-end">
            <span
              className={classNames(
                'flex w-full flex-col-reverse gap-px overflow-hidden rounded-t-inner',
                pointed && (index < from || index > to) && 'opacity-35',
              )}
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
          </span>
        ))}
      </div>
    </PlotFrame>
  );
}

function ZoneLegend() {
  const wordOf = useZoneWord();
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {ZONES.map((zone) => (
        <span key={zone} className="inline-flex items-center gap-1.5">
          <span className={classNames('size-3 rounded-inner forced-color-adjust-none', ZONE_FILL[zone])} />
          {wordOf(zone)}
        </span>
      ))}
    </span>
  );
}
