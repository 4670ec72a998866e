import type { Author } from '@spotter/contract/activities';
import { useMe } from '#features/accounts/api.ts';
import { useIsOwner } from '#features/settings/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useBlockPerson, useBlocks } from '../api.ts';

/** Blocks a person in direct chats, or lets them write again; only for the owner of the studio. */
export function BlockButton({ person }: { person: Author }) {
  const { t } = useTranslation();
  const me = useMe();
  const isOwner = useIsOwner();
  const { data } = useBlocks();
  const { mutate, isPending } = useBlockPerson();
  if (!isOwner || !data || person.id === me.id) return null;
  const isBlocked = data.some((block) => block.person.id === person.id);
  return (
    <Button tone="ghost" busy={isPending} onClick={() => mutate({ id: person.id, isBlocked: !isBlocked })}>
      {isBlocked ? t('messages.block.undo') : t('messages.block.open')}
    </Button>
  );
}
