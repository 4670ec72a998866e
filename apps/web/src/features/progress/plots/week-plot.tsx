import { weekStart } from '@spotter/contract/days';
import type { PlanEntry } from '@spotter/contract/progress';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useFirstWeekday } from '#lib/time/own-week.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotEmpty } from '#ui/plot/plot-empty.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ProgressOwner, usePlan } from '../api.ts';
import { weeksAround } from '../weeks-around.ts';
import { type WeekDay, weekAgainstPlan } from './plot-rules.ts';

type Props = { clientId?: ProgressOwner; timeZone?: string | undefined; className?: string };

/** This week day by day: the sets that were done, before those that were planned. */
export function WeekPlot({ clientId, timeZone, className }: Props) {
  const { t } = useTranslation();
  const today = useTodayIn(timeZone);
  const firstWeekday = useFirstWeekday();
  // The same weeks as the list beside it, so that both are one read.
  const { from, to } = weeksAround(2, 1, today, firstWeekday);
  return (
    <Section title={t('progress.plot.weekTitle')} className={className}>
      <Card>
        <QueryView
          query={usePlan(clientId, from, to)}
          failed={t('progress.failed')}
          loading={
            <div role="status">
              <span className="sr-only">{t('progress.loading')}</span>
              <Skeleton shape="block" className="h-52" />
            </div>
          }
        >
          {(entries) => <Week entries={entries} first={weekStart(today, firstWeekday)} />}
        </QueryView>
      </Card>
    </Section>
  );
}

function Week({ entries, first }: { entries: readonly PlanEntry[]; first: string }) {
  const { t } = useTranslation();
  const days = weekAgainstPlan(entries, first);
  if (days.some(({ planned, done }) => planned + done > 0)) return <Filled days={days} />;
  const waits = entries.some(
    ({ date, status }) => status === 'paused' && days.some((day) => day.date === date),
  );
  return (
    <PlotEmpty
      ghost="bars"
      title={waits ? t('progress.status.paused') : t('progress.plan.empty.title')}
      text={waits ? t('progress.plot.paused') : t('progress.plan.empty.text')}
    />
  );
}

function Filled({ days }: { days: readonly WeekDay[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t('progress.plot.weekLabel');
  const amount = (done: number, planned = 0) =>
    planned > 0
      ? t('progress.plan.setsOf', { count: planned, done: format.number(done) })
      : t('progress.plan.sets', { count: done });
  return (
    <BarPlot
      points={days.map(({ date, planned, done }) => ({
        key: date,
        value: done,
        planned,
        when: format.day(date),
        tick: format.day(date, { weekday: 'narrow' }),
      }))}
      label={label}
      format={amount}
      names="sum"
      when={t('progress.plan.thisWeek')}
      table={
        <PlotTable
          summary={t('progress.plot.asTable')}
          caption={label}
          head={[t('progress.plot.day'), t('progress.status.done'), t('progress.status.planned')]}
          rows={days.map(({ date, planned, done }) => ({
            key: date,
            cells: [format.day(date), format.number(done), format.number(planned)],
          }))}
        />
      }
    />
  );
}
