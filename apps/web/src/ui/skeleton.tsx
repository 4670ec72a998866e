import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** How it is shaped; size it with classes or let a line take the width it gets. */
  shape?: 'line' | 'block' | 'circle';
  className?: string;
}

// Where nothing else is said: a plain class of the caller outranks these, whatever their order in the sheet.
const shapes = {
  line: '[:where(&)]:h-4 [:where(&)]:w-full [:where(&)]:rounded-inner',
  block: '[:where(&)]:w-full [:where(&)]:rounded-card',
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
