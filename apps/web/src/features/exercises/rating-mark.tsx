import type { Exercise } from '@spotter/contract/exercises';
import { Star } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { numberFormat } from '#lib/made-formats.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

type Props = { exercise: Pick<Exercise, 'rating' | 'ratingCount'>; className?: string };

/** '4.8 (24)' with a star, or that there are no ratings. */
export function RatingMark({ exercise: { rating, ratingCount }, className }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  if (rating === null) {
    return (
      <span className={classNames('inline-flex items-center gap-1 text-13 text-ink-faint', className)}>
        <Star aria-hidden className="size-4" />
        {t('exercises.rating.none')}
      </span>
    );
  }
  // '5.0', not '5', so that the numbers of a row of cards have the same width.
  const average = numberFormat(i18n.language, { minimumFractionDigits: 1 }).format(rating);
  const count = format.number(ratingCount);
  return (
    <span className={classNames('inline-flex items-center gap-1 text-13', className)}>
      <Star aria-hidden className="size-4 fill-brand text-brand-text" />
      <span aria-hidden className="tabular font-semibold">
        {t('exercises.rating.short', { average, count })}
      </span>
      <span className="sr-only">{t('exercises.rating.long', { average, count: ratingCount })}</span>
    </span>
  );
}
