import { Figure } from '#features/figures/api.ts';
import { classNames } from '#ui/class-names.ts';

type Props = {
  exercise: { id: string; name: string };
  /** '3', or 'A1' in a superset. */
  place: string;
  /** Part of a superset. */
  joined: boolean;
  className?: string;
};

/** The movement of a line, with its number; it moves under the pointer. */
export function LinePicture({ exercise, place, joined, className }: Props) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative h-11 w-13 shrink-0 overflow-hidden rounded-inner bg-surface-2 [content-visibility:auto]',
        className,
      )}
    >
      <Figure exercise={exercise} motion="asked" />
      <span
        className={classNames(
          'display tabular absolute bottom-0 left-0 min-w-5 rounded-tr-inner px-1 text-center font-semibold text-13',
          joined ? 'bg-brand-soft text-brand-text' : 'bg-surface-1/80 text-ink-soft',
        )}
      >
        {place}
      </span>
    </span>
  );
}
