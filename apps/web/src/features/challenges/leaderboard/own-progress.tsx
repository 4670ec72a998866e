import type { Challenge } from '@spotter/contract/challenges';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { OwnRing } from './own-ring.tsx';
import { useOwnProgress } from './use-own-progress.ts';

type Props = { challenge: Challenge; size: 48 | 64 };

/** The reader's share of the goal and their rank; renders nothing if they do not take part. */
export function OwnProgress({ challenge, size }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useOwnProgress(challenge);
  if (!own) return null;
  return (
    <div className="flex items-center gap-3">
      <OwnRing challenge={challenge} size={size} />
      <div className="tabular min-w-0 text-13 text-ink-soft">
        <p className="font-semibold text-15 text-ink">{own.amount}</p>
        <p>{t('challenges.mine.rank', { rank: format.number(own.mine.rank) })}</p>
        {size === 64 && own.paceText && <p>{own.paceText}</p>}
      </div>
    </div>
  );
}
