// load-group: home

import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { CodePlace, NewcomerPart } from '#app/pages/newcomer-part.tsx';
import { useMe } from '#features/accounts/api.ts';
import { Composer } from '#features/activities/composer.tsx';
import { Feed } from '#features/activities/feed.tsx';
import { useAskedNow } from '#features/check-ins/answering/use-asked-now.ts';
import { habitsOn, useStoredHabits } from '#features/habits/use-stored-habits.ts';
import { useHasHeartSource } from '#features/heart-rate/api.ts';
import { useIsNewcomer } from '#features/onboarding/api.ts';
import { useTodaysPlan } from '#features/plans/api.ts';
import { useHasCommunity } from '#features/settings/api.ts';
import { FeaturedVideo } from '#features/settings/featured-video.tsx';
import { useStreak } from '#features/streaks/api.ts';
import { StreakCard } from '#features/streaks/streak-card.tsx';
import { TodayStage } from '#features/workouts/today/today-stage.tsx';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const LedTo = late(() => import('#features/activities/activity/led-to.tsx').then((m) => m.LedTo));

/** The other workouts of today, right after the one upon the stage. */
const AlsoToday = late(() => import('#app/pages/own-training/also-today.tsx').then((m) => m.AlsoToday), {
  onHome: true,
  words: ['training'],
  without: 'wait',
});

/** Loaded with its words and what it opens; home does not wait for it. */
const OwnStart = late(() => import('#app/pages/own-training/own-start.tsx').then((m) => m.OwnStart), {
  onHome: true,
  words: ['training'],
  later: 'soon',
  without: 'wait',
});

/** Loaded with its words; home does not wait for it. */
const Heart = late(() => import('#features/heart-rate/watching/home-heart.tsx').then((m) => m.HomeHeart), {
  onHome: true,
  words: ['live'],
  later: 'soon',
  without: 'wait',
});

/** Loaded with its words; home keeps its room. */
const Habits = late(() => import('#features/habits/habits-today.tsx').then((m) => m.HabitsToday), {
  onHome: true,
  words: ['habits'],
  without: 'wait',
});
/** What a client’s coach asks now. */
const CheckIns = late(
  () => import('#features/check-ins/answering/home-check-ins.tsx').then((m) => m.HomeCheckIns),
  { onHome: true, words: ['checkins'], without: 'wait' },
);

/** What a coach asks now; null while that is not known. */
function AskedNow({ asked }: { asked: number | null }) {
  const room = <Skeleton shape="block" className="h-19" />;
  return asked === null ? room : <CheckIns whileLoading={room} />;
}

/** What a trainer came for; the stage and the page keep its room. */
const WaitingStage = late(
  () => import('#features/overview/home/waiting-stage.tsx').then((m) => m.WaitingStage),
  { onHome: true, words: ['community'], without: 'wait' },
);
const WaitingPeople = late(
  () => import('#features/overview/home/waiting-people.tsx').then((m) => m.WaitingPeople),
  { onHome: true, words: ['community'], without: 'wait' },
);

/** In the place of today's workout while its reader pauses. */
const PauseCard = late(() => import('#features/pauses/pause-card.tsx').then((m) => m.PauseCard), {
  onHome: true,
  words: ['training'],
});

/** A client's own pause. */
function OwnPause() {
  const pause = useStreak().data?.pause;
  return pause && <PauseCard pause={pause} whileLoading={<Skeleton shape="block" className="h-54" />} />;
}

/** Upon the stage: a client's workout of today; in a pause only one that was begun or done today. */
function OwnToday() {
  const pause = useStreak().data?.pause;
  const { data: today } = useTodaysPlan();
  return (!pause || today) && <TodayStage />;
}

/** A client's other workouts of today; the page comes with the plan, so they are known as soon as the stage is. */
function OwnAlso() {
  const also = useTodaysPlan().data?.also;
  return also && <AlsoToday plans={also} whileLoading={<Skeleton shape="block" className="h-27" />} />;
}

/** The height of a card of so many habits, at most eight. */
const HABIT_ROOM = ['', 'h-33', 'h-49', 'h-65', 'h-81', 'h-97', 'h-113', 'h-129', 'h-145'];

/** A client's habits of today, in as much room as they need. */
function OwnHabits() {
  const today = useToday();
  const { data, error } = useStoredHabits();
  if (!data) return !error && <Skeleton shape="block" className="h-33" />;
  const count = habitsOn(data, today).length;
  return (
    count > 0 && <Habits whileLoading={<Skeleton shape="block" className={HABIT_ROOM[count] ?? ''} />} />
  );
}

/** Whether a client's habits and check-ins are not known yet, which decide where the rest of home begins. */
function useIsHeightOpen(isClient: boolean, isAskedOpen: boolean): boolean {
  const { data, error } = useStoredHabits(undefined, isClient);
  return isClient && (isAskedOpen || !(data || error));
}

/** Home: the studio's video, the reader's next steps, and the studio's feed. */
export function HomePage() {
  const { t } = useTranslation();
  const { role } = useMe();
  const isNewcomer = useIsNewcomer();
  const [params] = useSearchParams();
  const ledTo = params.get('activity');
  const asked = useAskedNow(role === 'client');
  const isOpen = useIsHeightOpen(role === 'client', asked === null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const hasHeart = useHasHeartSource();
  const hasCommunity = useHasCommunity();
  return (
    <div
      className={classNames(
        // The extra height of the rail goes to the row of the feed.
        'mx-auto flex w-full max-w-reading flex-col gap-4 lg:grid lg:max-w-none lg:grid-flow-dense lg:grid-cols-[minmax(0,40rem)_20rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:justify-center lg:gap-x-8 lg:gap-y-4 xl:grid-cols-[minmax(0,42rem)_24rem]',
        // The height of the first steps is known once they are there.
        (isNewcomer || isOpen) && 'in-order',
        // On a phone those who wait stand above the feed, as many as there are.
        role === 'trainer' && 'max-lg:in-order',
      )}
    >
      <h1 className="sr-only">{t('home.title')}</h1>
      <div className="min-w-0 lg:col-start-1">
        <FeaturedVideo>
          {role === 'client' ? <OwnToday /> : <WaitingStage whileLoading={false} />}
        </FeaturedVideo>
      </div>
      {role === 'trainer' && !isNewcomer && (
        <div className="min-w-0 empty:hidden lg:col-start-1">
          <CodePlace />
        </div>
      )}
      <aside
        aria-label={t('home.today')}
        className={classNames(
          'contents min-w-0 flex-col gap-4 lg:rail lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:flex',
          (isNewcomer || isOpen) && 'in-order',
        )}
      >
        {role === 'client' && (
          <>
            <OwnAlso />
            <OwnPause />
            <StreakCard />
            <OwnHabits />
            {asked !== 0 && <AskedNow asked={asked} />}
            <OwnStart whileLoading={<Skeleton shape="block" className="h-11" />} />
            <NewcomerPart part="Nudge" waiting="h-32" />
          </>
        )}
        {role === 'trainer' && <NewcomerPart part="FirstSteps" waiting="h-112 sm:h-90 lg:h-112" />}
        {hasHeart && <Heart />}
        {role === 'trainer' && <WaitingPeople />}
      </aside>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
        {hasCommunity && <Composer inputRef={composer} />}
        {ledTo && <LedTo id={ledTo} />}
        {hasCommunity && <Feed without={ledTo} onWrite={() => composer.current?.focus()} />}
      </div>
    </div>
  );
}
