import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AchievementList } from '#features/achievements/achievement-list.tsx';
import { HeartCard } from '#features/heart-rate/heart-card.tsx';
import { AdherenceRings } from '#features/progress/adherence-rings.tsx';
import { StreakCards } from '#features/streaks/streak-cards.tsx';
import { StreakWeeks } from '#features/streaks/streak-weeks.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';

/** What was done: only clients have a plan, so only they have streaks and progress. */
export function ProfileOverview({ isClient }: { isClient: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-8">
      {isClient && (
        <>
          <StreakCards />
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
            <StreakWeeks />
            <div className="flex min-w-0 flex-col gap-4">
              <AdherenceRings />
              <Link href={PATHS.progress} className={buttonLook({ tone: 'secondary' })}>
                <ChartLine aria-hidden className="size-4.5" />
                {t('progress.open')}
              </Link>
            </div>
          </div>
        </>
      )}
      <HeartCard />
      <AchievementList />
    </div>
  );
}
