import type { TrainedExercise } from '@spotter/contract/progress';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { PlotEmpty } from '#ui/plot/plot-empty.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type ProgressOwner, useExerciseHistory, useTrainedExercises } from '../api.ts';
import { EstimatePlot } from './estimate-plot.tsx';
import { LiftCard } from './lift-card.tsx';
import { mainLift } from './plot-rules.ts';

type LiftPlotProps = { clientId?: ProgressOwner /** With its figure. */; onStage?: boolean };

/** The estimated maximum of the main lift over time; before there is one, what will stand here. */
export function LiftPlot({ clientId, onStage = false }: LiftPlotProps) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useTrainedExercises(clientId)}
      failed={t('progress.failed')}
      card
      loading={<LiftSkeleton />}
    >
      {(exercises) => {
        const lift = mainLift(exercises);
        return lift ? <Lift lift={lift} clientId={clientId} onStage={onStage} /> : <NoLift />;
      }}
    </QueryView>
  );
}

function NoLift() {
  const { t } = useTranslation();
  return (
    <Section title={t('progress.history.oneRepMax')}>
      <Card>
        <PlotEmpty
          ghost="line"
          title={t('progress.plot.year.empty.title')}
          text={t('progress.plot.liftEmpty')}
        />
      </Card>
    </Section>
  );
}

function LiftSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('progress.loading')}</span>
      <Skeleton shape="block" className="h-64" />
    </div>
  );
}

type LiftProps = { lift: TrainedExercise; clientId: ProgressOwner; onStage: boolean };

function Lift({ lift, clientId, onStage }: LiftProps) {
  const { t } = useTranslation();
  const query = useExerciseHistory(lift.id, clientId);
  return (
    <Section title={lift.name} description={t('progress.history.oneRepMax')}>
      <QueryView query={query} failed={t('progress.failed')} card loading={<LiftSkeleton />}>
        {({ sessions }) =>
          onStage ? (
            <LiftCard exercise={lift} sessions={sessions} />
          ) : (
            <Card>
              <EstimatePlot sessions={sessions} />
            </Card>
          )
        }
      </QueryView>
    </Section>
  );
}
