import { Skeleton } from '#ui/state/skeleton.tsx';

/** The skeleton of a conversation. */
export function HistorySkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden p-4">
      <p className="text-center text-13 text-ink-faint">{label}</p>
      <Skeleton shape="block" className="h-14 w-3/5" />
      <Skeleton shape="block" className="h-10 w-2/5" />
      <Skeleton shape="block" className="h-14 w-1/2 self-end" />
      <Skeleton shape="block" className="h-10 w-3/5" />
    </div>
  );
}
