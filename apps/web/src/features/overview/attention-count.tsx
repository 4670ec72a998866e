// load-group: side

import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { useDashboard } from './api.ts';

/** The number of clients who need attention, beside the place that leads to them. */
export function AttentionCount() {
  const { t } = useTranslation();
  const { data } = useDashboard();
  // Good news can wait.
  const pressing = data?.attention.filter(({ reason }) => reason !== 'new_record') ?? [];
  const count = new Set(pressing.map(({ client }) => client.id)).size;
  return <Badge count={count} label={t('overview.counts.pressing', { count })} />;
}
