import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';

/** The board while it loads. */
export function BoardSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <p className="mb-2 text-13 text-ink-faint">{label}</p>
      <LinesSkeleton lines={8} />
    </div>
  );
}
