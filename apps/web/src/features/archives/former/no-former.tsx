import { useTranslation } from '#lib/words/use-translation.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

/** Shown where no archive brought messages: how they come. */
export function NoFormer() {
  const { t } = useTranslation();
  return (
    <EmptyState drawing="archive" title={t('archives.former.none')} text={t('archives.former.noneText')} />
  );
}
