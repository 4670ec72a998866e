import type { Exercise } from '@spotter/contract/exercises';
import { RATING_MAX, RATING_MIN } from '@spotter/contract/exercises-limits';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { useRateExercise } from './api.ts';

const STARS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

/** The reader's own rating: five stars; pressing the chosen one again removes it. */
export function RatingField({ exercise }: { exercise: Exercise }) {
  const { t } = useTranslation();
  const name = useId();
  const { mutate } = useRateExercise(exercise.id);
  const mine = exercise.myRating;
  const rate = (rating: number | null) => mutate(rating);
  return (
    <fieldset>
      <legend className="font-medium text-13 text-ink-soft">{t('exercises.rating.own')}</legend>
      <div className="-ml-2.5 flex items-center">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative flex size-11 items-center justify-center rounded-control hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === mine}
              aria-label={t('exercises.rating.stars', { count: star })}
              onClick={() => star === mine && rate(null)}
              onKeyUp={(event) => {
                // The space bar does not click a radio that is already checked.
                if (event.key !== ' ' || star !== mine) return;
                event.preventDefault();
                rate(null);
              }}
              onChange={() => rate(star)}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={classNames(
                'size-6.5 transition-colors',
                mine !== null && star <= mine ? 'fill-brand text-brand-text' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <p aria-live="polite" className="text-13 text-ink-faint">
        {mine === null ? t('exercises.rating.hint') : t('exercises.rating.takeBack')}
      </p>
    </fieldset>
  );
}
