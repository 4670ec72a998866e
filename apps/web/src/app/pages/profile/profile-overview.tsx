import { ChartLine } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { AchievementList } from '#features/achievements/achievement-list.tsx';
import { useHasHeartSource } from '#features/heart-rate/api.ts';
import { HeartCard } from '#features/heart-rate/heart-card.tsx';
import { PausePart } from '#features/pauses/pause-part.tsx';
import { AdherenceRings } from '#features/progress/adherence-rings.tsx';
import { StreakCards } from '#features/streaks/streak-cards.tsx';
import { StreakWeeks } from '#features/streaks/streak-weeks.tsx';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';

/**
 * The person's results: a trainer trains too. Only clients have a plan, so only they have weeks and progress; a former
 * member has no devices and pauses nothing, and a trainer's heart is there once a strap or watch was connected.
 */
export function ProfileOverview({ isClient }: { isClient: boolean }) {
  const hasLeft = useMe().leftAt !== undefined;
  const { t } = useTranslation();
  return (
    <div className="in-order flex flex-col gap-8">
      <StreakCards />
      {isClient && (
        <>
          <div className="grid gap-8 max-lg:in-order lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto] xl:grid-cols-[24rem_24rem_minmax(0,1fr)]">
            <StreakWeeks className="lg:in-step" />
            <AdherenceRings
              className="lg:in-step"
              action={
                <Link href={pathTo('/progress')} className={buttonLook({ tone: 'secondary', size: 'small' })}>
                  <ChartLine aria-hidden className="size-4.5" />
                  {t('shell.nav.progress')}
                </Link>
              }
            />
            {!hasLeft && <HeartCard className="lg:max-xl:col-span-2 xl:in-step" />}
          </div>
          {!hasLeft && <PausePart />}
        </>
      )}
      {!isClient && <OwnHeart />}
      <AchievementList />
    </div>
  );
}

/** A trainer's own heart. Only trainers ask for their devices here: a former member may not. */
function OwnHeart() {
  return useHasHeartSource() && <HeartCard />;
}
