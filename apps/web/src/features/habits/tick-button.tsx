import { Check } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

type TickButtonProps = {
  name: string;
  isDone: boolean;
  /** 0 to 1: what a number has reached. */
  share: number;
  onPress: () => void;
};

const SIDE = 44;
const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;

/** Ticks a habit for today in one press; its ring shows how far a number is. */
export function TickButton({ name, isDone, share, onPress }: TickButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={t('habits.tickOf', { name })}
      onClick={onPress}
      className={classNames(
        'relative flex size-11 shrink-0 items-center justify-center rounded-pill transition-colors forced-colors:border',
        isDone
          ? 'bg-brand-text text-surface-1 forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : 'bg-control text-ink-faint hover:bg-control-hover hover:text-ink',
      )}
    >
      {!isDone && share > 0 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          className="absolute inset-0 size-full -rotate-90"
        >
          <circle
            cx={SIDE / 2}
            cy={SIDE / 2}
            r={RADIUS}
            fill="none"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={`${ROUND * Math.min(1, share)} ${ROUND}`}
            className="stroke-brand-text"
          />
        </svg>
      )}
      <Check aria-hidden strokeWidth={isDone ? 3 : 2} className="size-5" />
    </button>
  );
}
