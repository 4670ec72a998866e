import type { Challenge } from '@spotter/contract/challenges';
import { Flame, Star } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { courseOf } from './course-of.ts';
import { JoinButton } from './join-button.tsx';
import { useGoalText } from './words.ts';

/** The featured challenge: participants, time left and progress. */
export function FeaturedChallenge({ challenge, onOpen }: { challenge: Challenge; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useGoalText();
  const { day, total, left } = courseOf(challenge, useToday());
  const { mine, goal, goalType } = challenge;
  const dayText = t('challenges.featured.day', { day: format.number(day), total: format.number(total) });
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
        <h2 className="display mt-1 font-extrabold text-32">{challenge.name}</h2>
        {challenge.description && (
          <p dir="auto" className="mt-1 line-clamp-3 max-w-140 text-15">
            {challenge.description}
          </p>
        )}
        <p className="mt-2 font-semibold text-15">{text.task(goalType, goal)}</p>
      </div>
      <div className="relative flex flex-wrap gap-x-8 gap-y-3">
        <Stat value={format.number(challenge.participants)}>
          {t('challenges.featured.participants', { count: challenge.participants })}
        </Stat>
        <Stat value={format.number(left)}>{t('challenges.featured.daysLeft', { count: left })}</Stat>
        {mine && (
          <Stat value={text.amount(goalType, mine.score)}>
            {t('challenges.featured.yours', { rank: format.number(mine.rank) })}
          </Stat>
        )}
      </div>
      <div className="relative">
        <p className="tabular mb-1.5 flex justify-between gap-3 font-medium text-13">
          <span>{dayText}</span>
          <span>{format.percent(day / total)}</span>
        </p>
        <ProgressBar
          value={day}
          max={total}
          label={t('challenges.featured.progress')}
          valueText={dayText}
          fill="bg-hero-action"
          className="bg-hero-text/25!"
        />
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
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-2" />
      <Skeleton className="h-10 w-64" />
    </Card>
  );
}
