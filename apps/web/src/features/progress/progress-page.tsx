import { FileInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { HAS_STAGE, STAGE, STAGE_GRID } from '#ui/stage/desk-look.ts';
import { late } from '#ui/state/late.tsx';
import { useMatches } from '#ui/use-matches.ts';
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

type Props = {
  /** What stands above the training. */
  first?: ReactNode;
  renderAgain?: RenderAgain;
  /** What stands below it. */
  children?: ReactNode;
};

/** One's own progress: the main lift upon the stage, and beside it plan and results, and each exercise over time. */
export function ProgressPage({ first, renderAgain, children }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const hasStage = useMatches(HAS_STAGE);
  usePageTitle(t('shell.nav.progress'));
  return (
    <div className={classNames('flex w-full flex-col gap-6', STAGE_GRID)}>
      <div className={classNames('in-order flex min-w-0 flex-col gap-6', STAGE)}>
        <PageHeader
          title={t('shell.nav.progress')}
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
        {hasStage && <LiftPlot onStage />}
      </div>
      <div className="in-order @container flex min-w-0 flex-col gap-10">
        {first}
        <div className="in-order grid min-w-0 items-start gap-8 @2xl:grid-cols-2 @2xl:grid-rows-[auto_auto]">
          <AdherenceRings className="@2xl:in-step" />
          <WeekPlot className="@2xl:in-step" />
        </div>
        <TrainedExercises />
        <ProgramList />
        <div className="in-order flex min-w-0 flex-col gap-8">
          <YearPlots />
          {!hasStage && <LiftPlot />}
          <MusclePart />
        </div>
        <PlanList renderAgain={renderAgain} />
        {children}
      </div>
    </div>
  );
}
