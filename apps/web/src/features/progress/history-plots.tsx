import type { ExerciseHistory } from '@spotter/contract/progress';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { weightText } from '#lib/weight.ts';
import { Card } from '#ui/card.tsx';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { Section } from '#ui/section.tsx';
import { EstimatePlot } from './plots/estimate-plot.tsx';

/** The estimated one-rep max of each session as a line, and the volume of each week as bars. */
export function HistoryPlots({ history }: { history: ExerciseHistory }) {
  const { t } = useTranslation();
  const hasEstimate = history.sessions.some(({ oneRepMax }) => oneRepMax !== null);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {hasEstimate && (
        <Section title={t('progress.history.oneRepMax')} description={t('progress.history.formula')}>
          <Card>
            <EstimatePlot sessions={history.sessions} />
          </Card>
        </Section>
      )}
      <Weeks weeks={history.weeks} />
    </div>
  );
}

function Weeks({ weeks }: { weeks: ExerciseHistory['weeks'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const bySets = weeks.every((week) => week.volume === 0);
  const title = bySets ? t('progress.history.sets') : t('progress.history.volume');
  const amount = (value: number) =>
    bySets ? t('progress.plan.sets', { count: value }) : weightText(Math.round(value), units, i18n.language);
  return (
    <Section
      title={title}
      description={bySets ? t('progress.history.setsText') : t('progress.history.volumeText')}
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
