import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { Composer } from '#features/activities/composer.tsx';
import { Feed } from '#features/activities/feed.tsx';
import { CoachCard } from '#features/coaching/coach-card.tsx';
import { useIsNewcomer } from '#features/onboarding/api.ts';
import { useSettings } from '#features/settings/api.ts';
import { StreakCard } from '#features/streaks/streak-card.tsx';
import { TodayCard } from '#features/workouts/today-card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import { NewcomerPart } from '../newcomer-part.tsx';

const FeaturedVideo = lazy(() =>
  import('#features/settings/featured-video.tsx').then((m) => ({ default: m.FeaturedVideo })),
);
const LedTo = lazy(() => import('#features/activities/led-to.tsx').then((m) => ({ default: m.LedTo })));

/** With its words; home itself does not wait for it. */
const loadHeart = () => import('./home-heart.ts').then((m) => m.loadHomeHeart());

/** Home: the studio's film, what is next for the reader, and what the studio does. */
export function HomePage() {
  const { t } = useTranslation();
  const { role } = useMe();
  const isNewcomer = useIsNewcomer();
  const [params] = useSearchParams();
  const ledTo = params.get('activity');
  const { data: settings } = useSettings();
  const Heart = useLoaded(loadHeart, 'later');
  const composer = useRef<HTMLTextAreaElement>(null);
  const hasFilm = Boolean(settings?.featuredVideoUrl);
  return (
    <div
      className={classNames(
        'mx-auto flex w-full max-w-feed flex-col gap-4 lg:grid lg:max-w-page lg:grid-flow-dense lg:grid-cols-[minmax(0,40rem)_20rem] lg:items-start lg:justify-center lg:gap-x-8',
        // What the rail is longer than the rest goes to the row of the feed.
        hasFilm ? 'lg:grid-rows-[auto_auto_1fr] lg:gap-y-4' : 'lg:gap-y-8',
      )}
    >
      <h1 className="sr-only">{t('home.title')}</h1>
      {hasFilm && (
        <div className="min-w-0 lg:col-start-1">
          <Suspense fallback={<Skeleton shape="block" className="aspect-video" />}>
            <FeaturedVideo />
          </Suspense>
        </div>
      )}
      {role === 'trainer' && isNewcomer && (
        <div className={classNames('min-w-0 empty:hidden', hasFilm ? 'lg:col-start-1' : 'lg:col-span-2')}>
          <NewcomerPart part="FirstSteps" waiting="h-112 sm:h-90" />
        </div>
      )}
      <aside
        aria-label={t('home.today')}
        className={classNames(
          'contents min-w-0 flex-col gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:flex',
          hasFilm && 'lg:row-span-3 lg:row-start-1',
        )}
      >
        {role === 'client' && (
          <>
            <TodayCard />
            <NewcomerPart part="Nudge" waiting="h-32" />
          </>
        )}
        {Heart && <Heart />}
        {role === 'client' ? <StreakCard /> : <CoachCard isGuided={isNewcomer} />}
      </aside>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
        {settings && !hasFilm && role === 'trainer' && (
          <Suspense fallback={<Skeleton shape="block" className="h-11" />}>
            <FeaturedVideo />
          </Suspense>
        )}
        <Composer inputRef={composer} />
        {ledTo && (
          <Suspense>
            <LedTo id={ledTo} />
          </Suspense>
        )}
        <Feed without={ledTo} onWrite={() => composer.current?.focus()} />
      </div>
    </div>
  );
}
