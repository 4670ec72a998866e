// load-group: side

import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

/** The number of answered check-ins that wait for the coach, beside the place that leads to them. */
export function WaitingCount() {
  const { t } = useTranslation();
  const { data } = useQuery<{ answered: number }, CallError>({
    queryKey: ['GET /api/check-ins/waiting'],
    queryFn: () => call('GET /api/check-ins/waiting'),
  });
  const count = data?.answered ?? 0;
  return <Badge count={count} label={t('overview.counts.checkIns', { count })} />;
}
