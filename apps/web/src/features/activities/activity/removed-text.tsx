import type { Removed } from '@spotter/contract/activities';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The line in the place of a text that a trainer removed: who, and why. */
export function RemovedText({ removed: { byName, reason } }: { removed: Removed }) {
  const { t } = useTranslation();
  return (
    <p className="wrap-anywhere rounded-inner border border-line border-dashed px-3.5 py-2 text-13 text-ink-faint">
      {t('common.text.removed', { name: byName ?? t('common.unknownUser'), reason })}
    </p>
  );
}
