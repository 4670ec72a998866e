import type { TrainingYear } from '@spotter/contract/progress';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { volumeText } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotEmpty } from '#ui/plot/plot-empty.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import type { Pointed } from '#ui/plot/use-pointing.ts';
import { PauseMark, YearMap, YearScale } from '#ui/plot/year-map.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ProgressOwner, useTrainingYear } from '../api.ts';
import { everyDayOf, isPausedIn, monthStarts, weeksOf } from './plot-rules.ts';

const LOAD_WEEKS = 26;
const SHORT = { day: 'numeric', month: 'short' } as const;

/** A year day by day, and the load of its last half week by week. */
export function YearPlots({ clientId }: { clientId?: ProgressOwner }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useTrainingYear(clientId)}
      failed={t('progress.failed')}
      card
      loading={
        <div role="status" className="flex flex-col gap-8">
          <span className="sr-only">{t('progress.loading')}</span>
          <Skeleton shape="block" className="h-60" />
          <Skeleton shape="block" className="h-60" />
        </div>
      }
    >
      {(year) => (
        <>
          <Section title={t('progress.plot.year.title')}>
            <Card>{year.days.length > 0 ? <Year year={year} /> : <NoYear />}</Card>
          </Section>
          {year.days.length > 0 ? <Load year={year} /> : <NoLoad />}
        </>
      )}
    </QueryView>
  );
}

function Year({ year }: { year: TrainingYear }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = everyDayOf(year);
  const sessions = (count: number) => t('progress.exercises.sessions', { count });
  const label = t('progress.plot.year.label');
  const isPaused = isPausedIn(year);
  const paused = days.filter(({ date, sessions }) => sessions === 0 && isPaused(date)).length;
  const pausedText = t('progress.plot.year.paused', { days: paused });

  function read(pointed: Pointed) {
    const [from, to] = pointed ?? [0, days.length - 1];
    const [first, last] = [days[from]?.date ?? year.from, days[to]?.date ?? year.to];
    const count = days.slice(from, to + 1).reduce((sum, day) => sum + day.sessions, 0);
    const waits = first === last && count === 0 && isPaused(first);
    return {
      value: waits ? t('progress.status.paused') : sessions(count),
      when: first === last ? format.day(first) : format.days(first, last),
    };
  }
  return (
    <YearMap
      days={days.map(({ date, sets }) => ({ key: date, value: sets, isPaused: isPaused(date) }))}
      label={[`${label}: ${read(null).value}`, paused > 0 && pausedText].filter(Boolean).join(', ')}
      read={read}
      months={monthStarts(days).map(({ week, date }) => ({
        week,
        name: format.day(date, { month: 'short' }),
      }))}
      legend={
        <span className="flex flex-wrap items-center justify-end gap-2">
          {paused > 0 && (
            <span className="mr-2 flex items-center gap-1.5">
              <PauseMark />
              {pausedText}
            </span>
          )}
          {t('progress.plot.year.less')}
          <YearScale />
          {t('progress.plot.year.more')}
        </span>
      }
      table={
        <PlotTable
          summary={t('progress.plot.asTable')}
          caption={label}
          head={[t('progress.plot.day'), t('progress.history.sessions'), t('progress.plot.sets')]}
          rows={[...year.days]
            .sort((a, b) => (a.date < b.date ? 1 : -1))
            .map((day) => ({
              key: day.date,
              cells: [
                format.day(day.date, { dateStyle: 'medium' }),
                format.number(day.sessions),
                format.number(day.sets),
              ],
            }))}
        />
      }
    />
  );
}

function NoYear() {
  const { t } = useTranslation();
  return (
    <PlotEmpty
      ghost="map"
      title={t('progress.plot.year.empty.title')}
      text={t('progress.plot.year.empty.text')}
    />
  );
}

function NoLoad() {
  const { t } = useTranslation();
  return (
    <Section title={t('progress.plot.load')}>
      <Card>
        <PlotEmpty
          ghost="bars"
          title={t('progress.plot.year.empty.title')}
          text={t('progress.plot.loadEmpty')}
        />
      </Card>
    </Section>
  );
}

function Load({ year }: { year: TrainingYear }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const weeks = weeksOf(everyDayOf(year), LOAD_WEEKS);
  const bySets = weeks.every(({ volume }) => volume === 0);
  const amount = (value: number) =>
    bySets ? t('progress.plan.sets', { count: value }) : volumeText(value, units, i18n.language);
  const label = t('progress.history.weeksLabel', { count: weeks.length });
  const title = bySets ? t('progress.history.sets') : t('progress.plot.load');
  return (
    <Section title={title}>
      <Card>
        <BarPlot
          points={weeks.map(({ week, sets, volume }) => ({
            key: week,
            value: bySets ? sets : volume,
            when: format.day(week, SHORT),
          }))}
          label={`${title}: ${label}`}
          format={amount}
          when={t('progress.plan.thisWeek')}
          table={
            <PlotTable
              summary={t('progress.plot.asTable')}
              caption={title}
              head={[t('progress.plot.week'), title, t('progress.plot.sets')]}
              rows={[...weeks].reverse().map(({ week, sets, volume }) => ({
                key: week,
                cells: [
                  format.day(week, { dateStyle: 'medium' }),
                  amount(bySets ? sets : volume),
                  format.number(sets),
                ],
              }))}
            />
          }
        />
      </Card>
    </Section>
  );
}
