import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';

const MINUTE_MS = 60_000;

/** The relative time, updated as it passes; the exact time on hover. */
export function TimeAgo({ instant }: { instant: string }) {
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  return (
    <time dateTime={instant} title={format.instant(instant)} className="tabular">
      {format.ago(instant, new Date(now), 'hours')}
    </time>
  );
}
