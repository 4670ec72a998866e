import type { Activity } from '@spotter/contract/activities';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { activityKind } from './activity-kind.ts';

/** A sentence about what was done, in the reader's language; null for a post. */
export function useActivitySentence({ type, content, figure }: Activity): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const { sentence } = activityKind(type);
  if (figure?.kind === 'longest-aerobic') {
    return t('activities.figure.longestAerobic', { minutes: format.minutes(figure.value) });
  }
  if (figure?.kind === 'resting-low') {
    return t('activities.figure.restingLow', { bpm: format.number(figure.value, 0) });
  }
  return sentence ? t(sentence, { name: content }) : null;
}
