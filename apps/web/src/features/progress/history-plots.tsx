import type { ExerciseHistory } from '@spotter/contract/progress';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { weightText } from '#lib/weight.ts';
import { BarPlot } from '#ui/bar-plot.tsx';
import { Card } from '#ui/card.tsx';
import { LinePlot } from '#ui/line-plot.tsx';
import { Section } from '#ui/section.tsx';

/** Weeks drawn; older ones are in the list of sessions. */
const WEEKS = 26;

/** The estimated one-rep maximum of each session as a line, and the volume of each week as bars. */
export function HistoryPlots({ history }: { history: ExerciseHistory }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const units = useUnits();
  const kilograms = (value: number) => weightText(Math.round(value), units, i18n.language);
  const day = (date: string | undefined) => date && format.day(date, { day: 'numeric', month: 'short' });
  const estimates = history.sessions.flatMap(({ sessionId, date, oneRepMax }) =>
    oneRepMax === null ? [] : [{ key: sessionId, date, value: oneRepMax }],
  );
  const weeks = history.weeks.slice(-WEEKS);
  const bySets = weeks.every((week) => week.volume === 0);
  const latest = estimates.at(-1);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {latest && (
        <Section title={t('progress.history.oneRepMax')} description={t('progress.history.formula')}>
          <Card>
            <LinePlot
              points={estimates}
              label={t('progress.history.oneRepMaxLabel', {
                count: estimates.length,
                value: kilograms(latest.value),
              })}
              format={kilograms}
              start={day(estimates[0]?.date)}
              end={estimates.length > 1 && day(latest.date)}
            />
          </Card>
        </Section>
      )}
      <Section
        title={bySets ? t('progress.history.sets') : t('progress.history.volume')}
        description={bySets ? t('progress.history.setsText') : t('progress.history.volumeText')}
      >
        <Card>
          <BarPlot
            points={weeks.map(({ week, volume, sets }) => ({ key: week, value: bySets ? sets : volume }))}
            label={t('progress.history.weeksLabel', { count: weeks.length })}
            format={bySets ? (value) => t('progress.plan.sets', { count: value }) : kilograms}
            start={day(weeks[0]?.week)}
            end={weeks.length > 1 && day(weeks.at(-1)?.week)}
          />
        </Card>
      </Section>
    </div>
  );
}
