import { useFormat } from '#lib/format.ts';
import type { TrueTime } from './tell-time.ts';

/** 'Sun, Nov 22, 6:00 PM · 60 min'. */
export function useStatedText(): (stated: TrueTime) => string {
  const format = useFormat();
  return ({ startedAt, minutes }) =>
    `${format.instant(startedAt, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    })} · ${format.minutes(minutes)}`;
}
