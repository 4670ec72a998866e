import { useTranslation } from '#lib/words/use-translation.ts';

/** The text for the characters left, or for how many are too many. */
export function useLeftText(): (left: number) => string {
  const { t } = useTranslation();
  return (left) =>
    left < 0
      ? t('activities.composer.tooLong', { count: -left })
      : t('activities.composer.left', { count: left });
}
