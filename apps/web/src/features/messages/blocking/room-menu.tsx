import type { Author } from '@spotter/contract/activities';
import { Ellipsis, MessageCircle, MessageCircleOff } from 'lucide-react';
import { useState } from 'react';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useBlockPerson } from '../api.ts';

/** Blocks the other person of a direct channel, or lets them write again. It opens at once. */
export function RoomMenu({ person, isBlocked }: { person: Author; isBlocked: boolean }) {
  const { t } = useTranslation();
  const name = usePersonName()(person);
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useBlockPerson();
  const unblock = () =>
    mutateAsync({ id: person.id, isBlocked: false }).then(
      () => toast({ description: t('messages.block.undone', { name }), tone: 'positive' }),
      () => undefined,
    );
  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton icon={<Ellipsis />} label={t('messages.room.more')} />}
      >
        {isBlocked ? (
          <MenuItem icon={<MessageCircle />} onSelect={() => void unblock()}>
            {t('messages.block.undo')}
          </MenuItem>
        ) : (
          <MenuItem tone="danger" icon={<MessageCircleOff />} onSelect={() => setAsking(true)}>
            {t('messages.block.open')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('messages.block.title', { name })}
        text={t('messages.block.text')}
        confirmLabel={t('messages.block.confirm')}
        onConfirm={() => mutateAsync({ id: person.id, isBlocked: true })}
        onDone={() =>
          toast({
            description: t('messages.block.done', { name }),
            action: { label: t('messages.block.undo'), onPress: () => void unblock() },
          })
        }
      />
    </>
  );
}
