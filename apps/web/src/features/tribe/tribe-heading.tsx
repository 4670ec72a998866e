import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useMemberCount, usePresence } from './api.ts';
import { InviteFriends } from './invite-friends.tsx';

/** The studio's name, and how many members are online. */
export function TribeHeading() {
  const { t } = useTranslation();
  const { role, studio, isAssistant } = useMe();
  const { data: count, isPending: isCounting } = useMemberCount();
  const { data: presence, isPending: isAsking } = usePresence();
  return (
    <PageHeader
      title={t('shell.nav.tribe')}
      description={
        <span className="tabular flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {count ? t('tribe.memberCount', { count: count.members, studio: studio.name }) : studio.name}
          </span>
          {(isCounting || isAsking) && <Skeleton className="w-24" />}
          {presence && (
            <span role="status" className="inline-flex items-center gap-2">
              <span aria-hidden className="size-2 rounded-pill bg-positive" />
              {t('tribe.membersOnline', { count: presence.online.length })}
            </span>
          )}
        </span>
      }
      actions={
        <>
          {role === 'trainer' && (
            <Link href={pathTo('/staff')} className={buttonLook({ tone: 'secondary' })}>
              {t('staff.title')}
            </Link>
          )}
          {!isAssistant && <InviteFriends />}
        </>
      }
    />
  );
}
