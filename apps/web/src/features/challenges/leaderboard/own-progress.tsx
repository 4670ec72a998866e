import type { Challenge } from '@spotter/contract/challenges';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { OwnRing } from './own-ring.tsx';
import { useOwnProgress } from './use-own-progress.ts';

/** `48` stands in a row of the list: where that is narrow, the ring begins the row and the amount is its second line. */
type Props = { challenge: Challenge; size: 48 | 64 };

/** The reader's share of the goal and their rank; renders nothing if they do not take part. */
export function OwnProgress({ challenge, size }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useOwnProgress(challenge);
  if (!own) return null;
  const inRow = size === 48;
  return (
    <div
      className={classNames(
        'flex items-center gap-3',
        inRow &&
          '@max-[44rem]:contents @min-[44rem]:col-start-4 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1',
      )}
    >
      <span
        className={classNames(
          'flex shrink-0',
          inRow && '@max-[44rem]:col-start-1 @max-[44rem]:row-span-2 @max-[44rem]:row-start-1',
        )}
      >
        <OwnRing challenge={challenge} size={size} />
      </span>
      <div
        className={classNames(
          'tabular min-w-0 text-13 text-ink-soft',
          inRow &&
            'whitespace-nowrap @max-[44rem]:col-start-3 @max-[44rem]:col-end-5 @max-[44rem]:row-start-2 @max-[44rem]:self-start',
        )}
      >
        <p
          className={classNames(
            'font-semibold text-15 text-ink',
            inRow && '@max-[44rem]:truncate @max-[44rem]:text-13 @max-[44rem]:leading-6!',
          )}
        >
          {own.amount}
        </p>
        <p className={inRow ? '@max-[44rem]:sr-only' : undefined}>
          {t('challenges.mine.rank', { rank: format.number(own.mine.rank) })}
        </p>
        {size === 64 && own.paceText && <p>{own.paceText}</p>}
      </div>
    </div>
  );
}
