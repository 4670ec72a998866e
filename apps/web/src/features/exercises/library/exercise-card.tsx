import type { Exercise } from '@spotter/contract/exercises';
import { Play } from 'lucide-react';
import { clockText } from '#lib/time/duration-text.ts';
import { listed } from '#lib/words/listed.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card, type CardProps } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { RatingMark } from '../rating-mark.tsx';
import { MUSCLE_KEYS } from '../words.ts';
import { ExerciseThumbnail } from './exercise-thumbnail.tsx';

type Props = Omit<CardProps, 'as' | 'padding' | 'pressable' | 'className'> & {
  exercise: Exercise;
  onOpen: () => void;
  /** One further down the list, which is made ready. */
  next?: (() => Exercise | undefined) | undefined;
};

/** A card of the library that opens the exercise. A play icon shows that it has its own video. */
export function ExerciseCard({ exercise, next, onOpen, ...rest }: Props) {
  const { t, i18n } = useTranslation();
  const list = (names: readonly string[]) => listed(names, i18n.language);
  const hasFilm = exercise.videoUrl !== null;
  const muscles = list(exercise.muscles.primary.map((muscle) => t(MUSCLE_KEYS[muscle])));
  return (
    <Card
      {...rest}
      as="li"
      data-shares={exercise.id}
      padding="none"
      pressable
      className="group flex flex-col [overflow-anchor:none]"
    >
      <div data-shared="" className="relative aspect-video overflow-hidden">
        <ExerciseThumbnail exercise={exercise} next={next} inRows />
        {hasFilm && (
          <span
            aria-hidden
            className="absolute bottom-2 left-2 flex size-9 items-center justify-center rounded-pill bg-ink text-surface-0 transition-[scale] group-hover:scale-110"
          >
            <Play className="ml-0.5 size-4.5 fill-current" />
          </span>
        )}
        {exercise.duration !== null && (
          <span className="tabular absolute right-2 bottom-2 rounded-inner bg-ink px-1.5 py-0.5 font-medium text-13 text-surface-0">
            <span className="sr-only">{t('exercises.durationLabel')} </span>
            {clockText(exercise.duration)}
          </span>
        )}
        {exercise.own && (
          <Pill tone="brand" className="absolute top-2 left-2">
            {t('exercises.own')}
          </Pill>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h2 className="font-semibold text-15 sm:text-17">
          <button
            type="button"
            onClick={onOpen}
            className="wrap-anywhere text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-text focus-visible:after:-outline-offset-2"
          >
            {hasFilm && <span className="sr-only">{t('exercises.play')} </span>}
            {unbroken(exercise.name)}
          </button>
        </h2>
        {muscles && <p className="text-pretty text-13 text-ink-soft">{muscles}</p>}
        <RatingMark exercise={exercise} className="mt-auto pt-1" />
      </div>
    </Card>
  );
}
