import { FileInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/state/late.tsx';
import { AdherenceRings } from './adherence-rings.tsx';
import type { RenderAgain } from './plan-line.tsx';
import { PlanList } from './plan-list.tsx';
import { LiftPlot } from './plots/lift-plot.tsx';
import { WeekPlot } from './plots/week-plot.tsx';
import { YearPlots } from './plots/year-plots.tsx';
import { TrainedExercises } from './trained-exercises.tsx';

// Their words are in a pack that few pages need.
const MusclePart = late(() => import('./report/muscle-part.tsx').then((m) => m.MusclePart), {
  words: ['programs'],
});
const ProgramList = late(() => import('./report/program-list.tsx').then((m) => m.ProgramList), {
  words: ['programs'],
});

/** One's own progress: plan and results, and each exercise over time. @param first what stands above them */
export function ProgressPage({ first, renderAgain }: { first?: ReactNode; renderAgain?: RenderAgain }) {
  const { t } = useTranslation();
  const me = useMe();
  usePageTitle(t('progress.title'));
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <PageHeader
        title={t('progress.title')}
        description={t('progress.text')}
        actions={
          me.role === 'client' &&
          me.leftAt === undefined && (
            <Link href={pathTo('/imports')} className={buttonLook({ tone: 'secondary', size: 'small' })}>
              <FileInput aria-hidden className="size-4.5" />
              {t('progress.import')}
            </Link>
          )
        }
      />
      {first}
      <ProgressParts renderAgain={renderAgain} />
    </div>
  );
}

/** The parts of the page, side by side on wide screens; those of a client stand in the tabs of their page. */
function ProgressParts({ renderAgain }: { renderAgain: RenderAgain | undefined }) {
  return (
    <div className="in-order flex min-w-0 flex-col gap-8">
      <div className="grid gap-8 max-lg:in-back-order lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="in-order flex min-w-0 flex-col gap-8">
          <YearPlots />
          <LiftPlot />
          <MusclePart />
        </div>
        <div className="in-order flex min-w-0 flex-col gap-8 max-lg:order-first">
          <AdherenceRings />
          <WeekPlot />
          <TrainedExercises />
          <ProgramList />
        </div>
      </div>
      <PlanList renderAgain={renderAgain} />
    </div>
  );
}
