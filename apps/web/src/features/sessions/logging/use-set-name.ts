import { useTranslation } from '#lib/words/use-translation.ts';
import type { SetRow } from './item-rows.ts';

/** The name of a set: 'Set 2', 'Warm-up 1'; within a sentence 'set 2', 'warm-up 1'. */
export function useSetName(): (row: SetRow, within?: 'sentence') => string {
  const { t } = useTranslation();
  return ({ count, values }, within) => {
    const number = { number: count };
    if (values.type === 'warmup') {
      return within ? t('sessions.set.warmupWithin', number) : t('sessions.set.warmupNumber', number);
    }
    return within ? t('sessions.set.numberWithin', number) : t('sessions.set.number', number);
  };
}
