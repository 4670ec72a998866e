import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { Composer } from '#features/activities/composer.tsx';
import { Feed } from '#features/activities/feed.tsx';
import { CoachCard } from '#features/coaching/coach-card.tsx';
import { useSettings } from '#features/settings/api.ts';
import { StreakCard } from '#features/streaks/streak-card.tsx';
import { TodayCard } from '#features/workouts/today-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const FeaturedVideo = lazy(() =>
  import('#features/settings/featured-video.tsx').then((m) => ({ default: m.FeaturedVideo })),
);
const LedTo = lazy(() => import('#features/activities/led-to.tsx').then((m) => ({ default: m.LedTo })));

/** Home: what is next for the reader, and what the studio does. */
export function HomePage() {
  const { t } = useTranslation();
  const { role } = useMe();
  const [params] = useSearchParams();
  const ledTo = params.get('activity');
  const { data: settings } = useSettings();
  const composer = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="mx-auto flex w-full max-w-feed flex-col gap-4 lg:grid lg:max-w-page lg:grid-cols-[minmax(0,40rem)_20rem] lg:items-start lg:justify-center lg:gap-8">
      <h1 className="sr-only">{t('home.title')}</h1>
      <aside
        aria-label={t('home.today')}
        className="contents min-w-0 flex-col gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:flex"
      >
        {role === 'client' ? (
          <>
            <TodayCard />
            <StreakCard />
          </>
        ) : (
          <CoachCard />
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1">
        {settings && (settings.featuredVideoUrl || role === 'trainer') && (
          <Suspense
            fallback={
              <Skeleton shape="block" className={settings.featuredVideoUrl ? 'aspect-video' : 'h-11'} />
            }
          >
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
