import type { Challenge } from '@spotter/contract/challenges';
import { Flame, Star } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Numeral } from '#ui/numeral.tsx';
import { ProgressRing } from '#ui/plot/progress-ring.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { courseOf } from './course-of.ts';
import { JoinButton } from './join-button.tsx';
import { OwnRing } from './leaderboard/own-ring.tsx';
import { useOwnProgress } from './leaderboard/use-own-progress.ts';
import { useGoalText } from './words.ts';

/** The featured challenge: participants, time left and progress. */
export function FeaturedChallenge({ challenge, onOpen }: { challenge: Challenge; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useGoalText();
  const { left } = courseOf(challenge, useToday());
  const { goal, goalType } = challenge;
  return (
    <Card
      as="section"
      tone="strong"
      aria-label={t('challenges.featured.title')}
      className="flex flex-col gap-5 overflow-hidden"
    >
      <Rays />
      <div className="relative">
        <p className="flex items-center gap-1.5 font-semibold text-13">
          {challenge.isFeatured ? (
            <Star aria-hidden className="size-4 fill-current" />
          ) : (
            <Flame aria-hidden className="size-4" />
          )}
          {challenge.isFeatured ? t('challenges.featured.title') : t('challenges.featured.now')}
        </p>
        <h2 className="display mt-1 text-balance font-extrabold text-32">{unbroken(challenge.name)}</h2>
        {challenge.description && (
          <p dir="auto" className="mt-1 line-clamp-3 max-w-140 text-15">
            {challenge.description}
          </p>
        )}
        <p className="mt-2 font-semibold text-15">{text.task(goalType, goal)}</p>
      </div>
      <div className="relative flex flex-wrap items-center gap-x-10 gap-y-5">
        <Share challenge={challenge} />
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Stat value={format.number(challenge.participants)}>
            {t('challenges.featured.participants', { count: challenge.participants })}
          </Stat>
          <Stat value={format.number(left)}>{t('challenges.featured.daysLeft', { count: left })}</Stat>
        </div>
      </div>
      <div className="relative flex flex-wrap items-center gap-2">
        <JoinButton challenge={challenge} tone="inverse" />
        <Button
          tone="ghost"
          className="text-hero-text! inset-ring inset-ring-hero-text/60 hover:bg-hero-text/15! focus-visible:outline-hero-text!"
          onClick={onOpen}
          aria-label={t('challenges.detailsOf', { name: challenge.name })}
        >
          {t('challenges.viewDetails')}
        </Button>
      </div>
    </Card>
  );
}

/** The reader's share of the goal in a ring, marked where an even pace would be today, and what each says in words. */
function Share({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { day, total } = courseOf(challenge, useToday());
  const own = useOwnProgress(challenge);
  const dayText = t('challenges.featured.day', { day: format.number(day), total: format.number(total) });
  return (
    <div className="flex items-center gap-4">
      {own ? (
        <OwnRing challenge={challenge} size={112} tone="strong" />
      ) : (
        <ProgressRing
          value={0}
          size={112}
          tick={day / total}
          tone="strong"
          label={t('challenges.featured.progress')}
          valueText={dayText}
        />
      )}
      <div className="tabular min-w-0 text-13">
        {own && (
          <>
            <p className="font-bold text-17">{own.amount}</p>
            <p>{t('challenges.featured.yours', { rank: format.number(own.mine.rank) })}</p>
          </>
        )}
        <p className={classNames('flex items-center gap-2 font-medium', own && 'mt-2')}>
          {/* The mark on the ring. */}
          <span
            aria-hidden
            className="h-4 w-0.75 shrink-0 rounded-pill bg-hero-text forced-colors:bg-[CanvasText]"
          />
          <span>{dayText}</span>
          <span>{format.percent(day / total)}</span>
        </p>
      </div>
    </div>
  );
}

function Stat({ value, children }: { value: string; children: string }) {
  return (
    <div>
      <Numeral value={value} />
      <p className="text-13">{children}</p>
    </div>
  );
}

/** Decorative rays behind the text. */
function Rays() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-y-0 right-0 h-full w-3/5 opacity-[0.09]"
    >
      {[0, 1, 2, 3, 4].map((lane) => (
        <path
          key={lane}
          d={`M ${90 + lane * 74} 320 L ${230 + lane * 74} -20`}
          stroke="currentColor"
          strokeWidth={38 - lane * 4}
        />
      ))}
    </svg>
  );
}

export function FeaturedSkeleton() {
  return (
    <Card className="flex flex-col gap-5">
      <Skeleton className="w-40" />
      <Skeleton className="h-9 w-3/4" />
      <div className="flex items-center gap-4">
        <Skeleton shape="circle" className="w-28" />
        <Skeleton className="h-12 w-1/3" />
      </div>
      <Skeleton className="h-10 w-64" />
    </Card>
  );
}
