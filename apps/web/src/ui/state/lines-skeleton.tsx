import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from './skeleton.tsx';

type Props = {
  /** Announced text; without one, the content around it says that something loads. */
  label?: string;
  lines?: number;
  /** A width class for the circle before each line. */
  circle?: 'w-5' | 'w-10';
  /** A height class for each line. */
  className?: string;
};

/** The skeleton of a card of rows, each with a picture, a name and a few words. */
export function LinesSkeleton({ label, lines = 4, circle = 'w-10', className }: Props) {
  return (
    <Card padding="none" {...(label && { role: 'status' })} className="divide-y divide-line">
      {label && <span className="sr-only">{label}</span>}
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className={classNames('flex items-center gap-3 px-4 py-3', className)}>
          <Skeleton shape="circle" className={classNames(circle, 'shrink-0')} />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="max-w-40" />
            <Skeleton className="h-3 max-w-56" />
          </span>
        </div>
      ))}
    </Card>
  );
}
