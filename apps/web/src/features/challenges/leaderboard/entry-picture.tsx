import type { LeaderboardEntry } from '@spotter/contract/challenges';
import { UserRound } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';

type Props = { entry: LeaderboardEntry; size: 32 | 40 };

const SIZES = { 32: 'size-8', 40: 'size-10' };

/** The picture of somebody on a leaderboard; the same for all who are not shown by name. */
export function EntryPicture({ entry: { name, personId, profileImageUrl }, size }: Props) {
  if (name !== null) return <Avatar person={{ id: personId, name, profileImageUrl }} size={size} />;
  return (
    <span
      aria-hidden
      className={`${SIZES[size]} inline-flex shrink-0 items-center justify-center rounded-pill bg-surface-2 text-ink-faint`}
    >
      <UserRound className="size-1/2" />
    </span>
  );
}
