import type { Author } from '@spotter/contract/activities';
import { useIsOwner } from '#features/settings/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LateMenuButton } from '#ui/menu/late-menu-button.tsx';
import { late } from '#ui/state/late.tsx';

const RoomMenu = late(() => import('./room-menu.tsx').then((m) => m.RoomMenu));

/** The menu of a direct channel, for the owner of the studio. */
export function RoomButton({ person, isBlocked }: { person: Author; isBlocked: boolean }) {
  const { t } = useTranslation();
  const isOwner = useIsOwner();
  if (!isOwner) return null;
  return <LateMenuButton label={t('messages.room.more')} menu={RoomMenu} menuProps={{ person, isBlocked }} />;
}
