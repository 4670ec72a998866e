import { displayName } from '@spotter/contract/display-name';
import type { Member } from '@spotter/contract/tribe';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Pill } from '#ui/pill.tsx';
import { StatusDot } from '#ui/status-dot.tsx';

type MemberCardProps = {
  member: Member;
  isOnline: boolean;
  /** The reader coaches them or is coached by them, so the two have a direct channel. */
  canWrite: boolean;
};

/** One member: name, online state and number of workouts. */
export function MemberCard({ member, isOnline, canWrite }: MemberCardProps) {
  const { t } = useTranslation();
  const me = useMe();
  const name = displayName(member) ?? t('common.unknownUser');
  return (
    <li className="flex min-h-17 min-w-0 items-center gap-3 px-4 py-2.5 [contain-intrinsic-size:auto_68px] [content-visibility:auto]">
      <span className="relative shrink-0">
        <Avatar person={member} />
        {isOnline && <StatusDot label={t('tribe.online')} className="absolute right-0 bottom-0" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <bdi className="truncate font-semibold text-15">{name}</bdi>
          {member.id === me.id && <span className="shrink-0 text-13 text-ink-faint">{t('tribe.you')}</span>}
          {member.role === 'trainer' && <Pill tone="brand">{t('common.role.trainer')}</Pill>}
        </p>
        <p className="tabular truncate text-13 text-ink-faint">
          {t('tribe.workouts', { count: member.totalWorkouts })}
        </p>
      </div>
      {canWrite && (
        <Link
          href={pathTo('/messages', { person: member.id })}
          aria-label={t('tribe.write', { name })}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-2 hover:text-ink"
        >
          <MessageCircle aria-hidden className="size-5" />
        </Link>
      )}
    </li>
  );
}
