import type { MuscleVolume, MuscleWeeks } from '@spotter/contract/training-report';
import { VOLUME_LANDMARKS } from '@spotter/contract/volume-landmarks';
import { useState } from 'react';
import { useMuscleWord } from '#features/exercises/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { BarPlot } from '#ui/plot/bar-plot.tsx';
import { PlotEmpty } from '#ui/plot/plot-empty.tsx';
import { PlotTable } from '#ui/plot/plot-table.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ProgressOwner, useMuscleWeeks, useSetLandmarks } from '../api.ts';
import { BodyWeek } from './body-week.tsx';

/** The sets of muscles, planned and done: of all in one week on the body, and of one at a time week by week. */
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
          {(data) => (data.muscles.length > 0 ? <Muscles data={data} clientId={clientId} /> : <NoMuscles />)}
        </QueryView>
      </Card>
    </Section>
  );
}

type MusclesProps = { data: MuscleWeeks; clientId: ProgressOwner };

function Muscles({ data: { weeks, muscles, landmarks }, clientId }: MusclesProps) {
  const { t } = useTranslation();
  const muscleWord = useMuscleWord();
  const [chosen, choose] = useState<string | null>(null);
  const shown = muscles.find(({ muscle }) => muscle === chosen) ?? muscles[0];
  if (!shown) return null;
  return (
    <div className="flex flex-col gap-4">
      <BodyWeek weeks={weeks} muscles={muscles} />
      <ChoiceChips
        label={t('report.muscles.choose')}
        labelHidden
        scroll
        options={muscles.map(({ muscle }) => ({ value: muscle, label: muscleWord(muscle) }))}
        value={shown.muscle}
        onChange={choose}
      />
      <OneMuscle weeks={weeks} volume={shown} landmarks={landmarks} />
      {(clientId !== undefined || landmarks) && <LandmarksSwitch isOn={landmarks} clientId={clientId} />}
    </div>
  );
}

/** What the coach turns on for a client; both may turn it off. */
function LandmarksSwitch({ isOn, clientId }: { isOn: boolean; clientId: ProgressOwner }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useSetLandmarks(clientId);
  return (
    <Switch
      label={t('report.landmarks.switch')}
      hint={t('report.landmarks.source')}
      checked={isPending ? variables : isOn}
      onChange={(on) => mutate(on)}
    />
  );
}

type OneProps = { weeks: readonly string[]; volume: MuscleVolume; landmarks: boolean };

function OneMuscle({ weeks, volume, landmarks }: OneProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const muscleWord = useMuscleWord();
  const label = t('report.muscles.label', { muscle: muscleWord(volume.muscle) });
  const number = (value: number) => format.number(value, 1);
  const known = landmarks ? VOLUME_LANDMARKS[volume.muscle] : undefined;
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
      levels={known && { range: known.mav, lines: [known.mev, known.mrv].filter((line) => line > 0) }}
      legend={
        known &&
        t('report.landmarks.legend', {
          mev: number(known.mev),
          from: number(known.mav[0]),
          to: number(known.mav[1]),
          mrv: number(known.mrv),
        })
      }
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
