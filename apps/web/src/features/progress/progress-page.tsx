import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AdherenceRings } from './adherence-rings.tsx';
import { PlanList } from './plan-list.tsx';
import { TrainedExercises } from './trained-exercises.tsx';

/** One's own progress: the plan beside what was done, and each exercise over time. */
export function ProgressPage() {
  const { t } = useTranslation();
  usePageTitle(t('progress.title'));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <PageHeader title={t('progress.title')} description={t('progress.text')} />
      <ProgressParts />
    </div>
  );
}

/** The parts of progress, one's own or a client's; side by side where there is room. */
export function ProgressParts({ clientId, timeZone }: { clientId?: string; timeZone?: string }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <PlanList clientId={clientId} timeZone={timeZone} />
      <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
        <AdherenceRings clientId={clientId} />
        <TrainedExercises clientId={clientId} />
      </div>
    </div>
  );
}
