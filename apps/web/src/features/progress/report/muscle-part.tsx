import type { MuscleVolume, MuscleWeeks } from '@spotter/contract/training-report';
import { useState } from 'react';
import { useMuscleWord } from '#features/exercises/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotEmpty } from '#ui/plot/plot-empty.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ProgressOwner, useMuscleWeeks } from '../api.ts';

/** The sets of one muscle at a time, week by week, planned and done. */
export function MusclePart({ clientId }: { clientId?: ProgressOwner }) {
  const { t } = useTranslation();
  return (
    <Section title={t('report.muscles.title')} description={t('report.muscles.text')}>
      <Card>
        <QueryView
          query={useMuscleWeeks(clientId)}
          failed={t('progress.failed')}
          loading={
            <div role="status">
              <span className="sr-only">{t('progress.loading')}</span>
              <Skeleton shape="block" className="h-60" />
            </div>
          }
        >
          {(data) => (data.muscles.length > 0 ? <Muscles data={data} /> : <NoMuscles />)}
        </QueryView>
      </Card>
    </Section>
  );
}

function Muscles({ data: { weeks, muscles } }: { data: MuscleWeeks }) {
  const { t } = useTranslation();
  const muscleWord = useMuscleWord();
  const [chosen, choose] = useState<string | null>(null);
  const shown = muscles.find(({ muscle }) => muscle === chosen) ?? muscles[0];
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips
        label={t('report.muscles.choose')}
        labelHidden
        scroll
        options={muscles.map(({ muscle }) => ({ value: muscle, label: muscleWord(muscle) }))}
        value={shown.muscle}
        onChange={choose}
      />
      <OneMuscle weeks={weeks} volume={shown} />
    </div>
  );
}

function OneMuscle({ weeks, volume }: { weeks: readonly string[]; volume: MuscleVolume }) {
  const { t } = useTranslation();
  const format = useFormat();
  const muscleWord = useMuscleWord();
  const label = t('report.muscles.label', { muscle: muscleWord(volume.muscle) });
  const number = (value: number) => format.number(value, 1);
  const points = weeks.map((week, index) => ({
    key: week,
    value: volume.done[index] ?? 0,
    planned: volume.planned[index] ?? 0,
    when: format.day(week, { day: 'numeric', month: 'short' }),
  }));
  return (
    <BarPlot
      points={points}
      label={label}
      format={(done, planned = 0) =>
        planned > 0
          ? t('report.muscles.valueOf', { done: number(done), planned: number(planned), count: planned })
          : t('report.muscles.value', { done: number(done), count: done })
      }
      table={
        <PlotTable
          summary={t('progress.plot.asTable')}
          caption={label}
          head={[t('progress.plot.week'), t('progress.status.planned'), t('progress.status.done')]}
          rows={[...points].reverse().map(({ key, planned, value }) => ({
            key,
            cells: [format.day(key, { dateStyle: 'medium' }), number(planned), number(value)],
          }))}
        />
      }
    />
  );
}

function NoMuscles() {
  const { t } = useTranslation();
  return <PlotEmpty ghost="bars" title={t('report.muscles.none')} text={t('report.muscles.empty')} />;
}
