import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LateMenuButton } from '#ui/menu/late-menu-button.tsx';
import { late } from '#ui/state/late.tsx';

const ChatMenu = late(() => import('./chat-menu.tsx').then((m) => m.ChatMenu));

/** The title of the chat, and what can be done in it besides writing to a channel. */
export function ChatHeader({ className }: { className: string }) {
  const { t } = useTranslation();
  const { role } = useMe();
  return (
    <div className="flex items-center gap-1 md:px-4 md:pt-3 md:pb-2">
      <h1 className={className}>{t('messages.nav.label')}</h1>
      <Link
        href={pathTo('/messages/search')}
        aria-label={t('chat.search.label')}
        className="ml-auto flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-2 hover:text-ink pointer-coarse:size-11"
      >
        <Search aria-hidden className="size-5" />
      </Link>
      <LateMenuButton
        label={t('chat.menu.open')}
        menu={ChatMenu}
        menuProps={{ isTrainer: role === 'trainer' }}
      />
    </div>
  );
}
