// load-group: side

import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { usePressing } from './api.ts';

/** The number of clients who need attention, beside the place that leads to them. */
export function AttentionCount() {
  const { t } = useTranslation();
  const count = usePressing().people?.length ?? 0;
  return <Badge count={count} label={t('overview.counts.pressing', { count })} />;
}
