import type { BoardLine } from '@spotter/contract/overview';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { ClientMenuButton } from './client-menu-button.tsx';
import type { EndableCoaching } from './end-coaching-api.ts';

type ClientActionsProps = {
  client: Pick<BoardLine, 'id' | 'name' | 'coachingId' | 'unread'>;
  /** Called when the person is no client any more. */
  onEnded: () => void;
};

/** At the end of a client's line: where there is room the chat, with what is unread, and the menu. */
export function ClientActions({ client: { id, name, coachingId, unread }, onEnded }: ClientActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Link
        href={pathTo('/messages', { person: id })}
        aria-label={
          unread > 0
            ? t('coaching.clients.unread', { count: unread, name })
            : t('coaching.clients.write', { name })
        }
        className="relative hidden size-10 items-center justify-center rounded-control text-ink-soft hover:bg-surface-3 hover:text-ink @xl:inline-flex pointer-coarse:size-11"
      >
        <MessageCircle aria-hidden className="size-5" />
        <span aria-hidden className="absolute -top-0.5 -right-0.5">
          <Badge count={unread} label="" tone="danger" />
        </span>
      </Link>
      <ClientMenuPlace coaching={{ id: coachingId, client: { id, name } }} onEnded={onEnded} />
    </>
  );
}

/** A menu is heavier than a line: with 250 clients, only the menus that are opened are rendered. */
const ClientMenu = late(() => import('./client-menu.tsx').then((m) => m.ClientMenu));

type ClientMenuPlaceProps = {
  coaching: EndableCoaching;
  /** Called when the person is no client any more. */
  onEnded: () => void;
};

/** The button of a client's menu, and the menu once it is pressed. */
export function ClientMenuPlace({ coaching, onEnded }: ClientMenuPlaceProps) {
  const [pressed, setPressed] = useState(false);
  useAhead(ClientMenu);
  const { name } = coaching.client;
  if (!pressed) {
    return <ClientMenuButton name={name} aria-haspopup="menu" onClick={() => setPressed(true)} />;
  }
  return (
    <ClientMenu
      whileLoading={<ClientMenuButton name={name} />}
      trigger={<ClientMenuButton name={name} />}
      coaching={coaching}
      onEnded={onEnded}
    />
  );
}
