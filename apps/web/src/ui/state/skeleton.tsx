import { classNames } from '#ui/class-names.ts';

export interface SkeletonProps {
  /** The shape. Set its size with classes; a line takes the available width. */
  shape?: 'line' | 'block' | 'circle';
  className?: string;
}

// The lowest specificity, so that a class of the caller wins whatever the order in the style sheet.
const shapes = {
  line: '[:where(&)]:h-4 [:where(&)]:w-full [:where(&)]:rounded-inner',
  block: '[:where(&)]:w-full [:where(&)]:rounded-card',
  circle: 'aspect-square rounded-pill',
};

/**
 * A placeholder for content that loads. It is hidden from screen readers; a text beside it says that something
 * loads.
 */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-waits=""
      className={classNames('block animate-breathe bg-surface-2', shapes[shape], className)}
    />
  );
}
