// load-group: side

import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { useChannels } from './api.ts';
import { unreadOf } from './channel-key.ts';

/** The number of unread messages, beside the place that leads to them. */
export function UnreadCount() {
  const { t } = useTranslation();
  const count = unreadOf(useChannels().data ?? []);
  return <Badge count={count} label={t('shell.side.unread', { count })} tone="danger" />;
}
