import type { ExerciseHistory } from '@spotter/contract/progress';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { volumeText } from '#lib/volume-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { Section } from '#ui/section.tsx';
import { LoadPlot } from './plots/load-plot.tsx';

/** The heaviest load of each session, and the volume of each week. */
export function HistoryPlots({ history }: { history: ExerciseHistory }) {
  return (
    <div className="grid gap-6 @2xl:grid-rows-[auto_auto] @2xl:has-[>:nth-child(2)]:grid-cols-2">
      <Loads sessions={history.sessions} />
      <Weeks weeks={history.weeks} />
    </div>
  );
}

/** The heaviest load of each session before the planned one; nothing without a load. */
function Loads({ sessions }: Pick<ExerciseHistory, 'sessions'>) {
  const { t } = useTranslation();
  const loads = sessions.flatMap(({ sessionId, date, topWeight, plannedWeight }) =>
    topWeight === null ? [] : [{ key: sessionId, date, done: topWeight, planned: plannedWeight }],
  );
  if (loads.length === 0) return null;
  return (
    <Section
      title={t('progress.history.topLoad')}
      description={t('progress.history.topLoadText')}
      className="@2xl:in-step"
    >
      <Card>
        <LoadPlot loads={loads} label={t('progress.history.topLoad')} />
      </Card>
    </Section>
  );
}

function Weeks({ weeks }: { weeks: ExerciseHistory['weeks'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const bySets = weeks.every((week) => week.volume === 0);
  const title = bySets ? t('progress.history.sets') : t('progress.history.volume');
  const amount = (value: number) =>
    bySets ? t('progress.plan.sets', { count: value }) : volumeText(value, units, i18n.language);
  return (
    <Section
      title={title}
      description={bySets ? t('progress.history.setsText') : t('progress.history.volumeText')}
      className="@2xl:in-step"
    >
      <Card>
        <BarPlot
          points={weeks.map(({ week, volume, sets }) => ({
            key: week,
            value: bySets ? sets : volume,
            when: format.day(week, { day: 'numeric', month: 'short' }),
          }))}
          label={t('progress.history.weeksLabel', { count: weeks.length })}
          format={amount}
          table={
            <PlotTable
              summary={t('progress.plot.asTable')}
              caption={title}
              head={[t('progress.plot.week'), title]}
              rows={[...weeks].reverse().map(({ week, volume, sets }) => ({
                key: week,
                cells: [format.day(week, { dateStyle: 'medium' }), amount(bySets ? sets : volume)],
              }))}
            />
          }
        />
      </Card>
    </Section>
  );
}
