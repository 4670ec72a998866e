import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { useOpenReports } from './api.ts';

/** The number of open reports, beside the place that leads to them. */
export function ReportsCount() {
  const { t } = useTranslation();
  const { data } = useOpenReports();
  const count = data?.open ?? 0;
  return <Badge count={count} label={t('moderation.count', { count })} />;
}
