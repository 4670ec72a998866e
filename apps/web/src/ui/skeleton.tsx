import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** How it is shaped; size it with classes or let a line take the width it gets. */
  shape?: 'line' | 'block' | 'circle';
  className?: string;
}

const shapes = {
  line: 'h-4 w-full rounded-inner',
  block: 'w-full rounded-card',
  circle: 'aspect-square rounded-pill',
};

/** The shape of what will stand here. Not read: the text beside it says that it loads. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe bg-surface-2', shapes[shape], className)}
    />
  );
}
