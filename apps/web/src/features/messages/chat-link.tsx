// load-group: live

import { MessagesSquare } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { CornerBadge } from '#ui/badge.tsx';
import { unreadOf } from './channel-key.ts';
import { useChannels } from './channels-api.ts';

/** The link to the chat on every page, with the unread count. */
export function ChatLink() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const unread = unreadOf(useChannels().data ?? []);
  return (
    <Link
      href={pathTo('/messages')}
      aria-current={path === pathTo('/messages') ? 'page' : undefined}
      className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-surface-2 hover:text-ink aria-[current]:bg-surface-2 aria-[current]:text-brand-text pointer-coarse:size-11"
    >
      <MessagesSquare aria-hidden className="size-5" />
      <span className="sr-only">{t('messages.nav.label')}</span>
      <CornerBadge count={unread} label={t('shell.side.unread', { count: unread })} />
    </Link>
  );
}
