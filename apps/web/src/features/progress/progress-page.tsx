import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AdherenceRings } from './adherence-rings.tsx';
import { PlanList } from './plan-list.tsx';
import { LiftPlot } from './plots/lift-plot.tsx';
import { WeekPlot } from './plots/week-plot.tsx';
import { YearPlots } from './plots/year-plots.tsx';
import { TrainedExercises } from './trained-exercises.tsx';

/** One's own progress: plan and results, and each exercise over time. */
export function ProgressPage() {
  const { t } = useTranslation();
  usePageTitle(t('progress.title'));
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <PageHeader title={t('progress.title')} description={t('progress.text')} />
      <ProgressParts />
    </div>
  );
}

/** The parts of the progress page, one's own or a client's; side by side on wide screens. */
export function ProgressParts({ clientId, timeZone }: { clientId?: string; timeZone?: string }) {
  return (
    <div className="in-order flex min-w-0 flex-col gap-8">
      <div className="grid gap-8 max-lg:in-back-order lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="in-order flex min-w-0 flex-col gap-8">
          <YearPlots clientId={clientId} />
          <LiftPlot clientId={clientId} />
        </div>
        <div className="in-order flex min-w-0 flex-col gap-8 max-lg:order-first">
          <AdherenceRings clientId={clientId} />
          <WeekPlot clientId={clientId} timeZone={timeZone} />
          <TrainedExercises clientId={clientId} />
        </div>
      </div>
      <PlanList clientId={clientId} timeZone={timeZone} />
    </div>
  );
}
