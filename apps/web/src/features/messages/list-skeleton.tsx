import { Skeleton } from '#ui/state/skeleton.tsx';

const LINES = ['a', 'b', 'c', 'd'];

/** The skeleton of the channel list. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      {LINES.map((line, index) => (
        <div key={line} className="flex min-h-17 items-center gap-3 px-4 py-2.5">
          <Skeleton shape="circle" className="size-10 shrink-0" />
          {index === 0 ? (
            <span className="text-15 text-ink-faint">{label}</span>
          ) : (
            <span className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-4/5" />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
