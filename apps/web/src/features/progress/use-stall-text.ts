import type { Stall } from '@spotter/contract/progress';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/**
 * The sentence that says since when a lift has not moved; null while it moves.
 * @param stall undefined in an answer that an older version of the page kept
 */
export function useStallText(stall: Stall | null | undefined): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  if (!stall) return null;
  const day = format.day(stall.since, { day: 'numeric', month: 'long' });
  return t('progress.exercises.stalled', { count: stall.sessions, day });
}
