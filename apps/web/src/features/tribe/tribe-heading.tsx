import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useMemberCount, useOnline } from './api.ts';
import { InviteFriends } from './invite-friends.tsx';

/** Who belongs together here, and how many of them are online now. */
export function TribeHeading() {
  const { t } = useTranslation();
  const { studio } = useMe();
  const { data: count } = useMemberCount();
  const online = useOnline();
  return (
    <PageHeader
      title={t('tribe.title')}
      description={
        <span className="tabular flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {count ? t('tribe.memberCount', { count: count.members, studio: studio.name }) : studio.name}
          </span>
          {online && (
            <span role="status" className="inline-flex items-center gap-2">
              <span aria-hidden className="size-2 rounded-pill bg-positive" />
              {t('tribe.membersOnline', { count: online.length })}
            </span>
          )}
        </span>
      }
      actions={<InviteFriends />}
    />
  );
}
