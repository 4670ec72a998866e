import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

type Props = {
  /** Read out; without one, what stands around says that something loads. */
  label?: string;
  lines?: number;
  /** How wide what stands before each line is. */
  circle?: 'w-5' | 'w-10';
  /** How high a line is. */
  className?: string;
};

/** The shape of a card of lines that load: a picture, a name and a few words each. */
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
