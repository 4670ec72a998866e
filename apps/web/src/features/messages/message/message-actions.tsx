import { REACTIONS, type Reaction } from '@spotter/contract/messages-limits';
import { Reply } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { MenuSeparator } from '#ui/menu/menu-separator.tsx';
import { react } from '../api.ts';
import type { ShownMessage } from '../chat/shown-message.ts';

type Props = { message: ShownMessage; onReply: ((message: ShownMessage) => void) | null };

/** The items of a message's menu that answer it: six reactions and a reply. */
export function MessageActions({ message, onReply }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const names = Object.keys(REACTIONS) as Reaction[];
  const isMine = (name: Reaction) =>
    message.reactions.some((one) => one.name === name && one.by.includes(me.id));
  return (
    <>
      <div className="grid grid-cols-6">
        {names.map((name) => (
          <MenuItem
            key={name}
            aria-label={
              isMine(name)
                ? t('media.reactions.takeBack', { what: t(`media.reactions.${name}`) })
                : t('media.reactions.give', { what: t(`media.reactions.${name}`) })
            }
            onSelect={() => react(message.id, name, !isMine(name))}
            className={`px-0! text-center text-17 ${isMine(name) ? 'bg-brand-soft' : ''}`}
          >
            {REACTIONS[name]}
          </MenuItem>
        ))}
      </div>
      {onReply && (
        <MenuItem icon={<Reply />} onSelect={() => onReply(message)}>
          {t('media.reply.action')}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
