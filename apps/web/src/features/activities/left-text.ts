import { useTranslation } from 'react-i18next';

/** Says how many characters may still be written, or how many are too many. */
export function useLeftText(): (left: number) => string {
  const { t } = useTranslation();
  return (left) =>
    left < 0
      ? t('activities.composer.tooLong', { count: -left })
      : t('activities.composer.left', { count: left });
}
