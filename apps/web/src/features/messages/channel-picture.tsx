import type { Channel } from '@spotter/contract/messages';
import { Users, UsersRound } from 'lucide-react';
import { useOnline } from '#features/tribe/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StatusDot } from '#ui/status-dot.tsx';

/** The other person's picture with a dot while they are online; an icon for groups and the studio's channel. */
export function ChannelPicture({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { person } = channel;
  if (!person) {
    return (
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-surface-3 text-ink"
      >
        {channel.kind === 'group' ? <UsersRound className="size-5" /> : <Users className="size-5" />}
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Avatar person={person} />
      {online?.includes(person.id) && (
        <StatusDot label={t('tribe.online')} className="absolute right-0 bottom-0" />
      )}
    </span>
  );
}
