import type { MailedInvites } from '@spotter/contract/coaching';
import { useTranslation } from '#lib/words/use-translation.ts';

/** What became of the people of a list. */
export function InvitesSent({ outcome: { invited, before, clients, isMailed } }: { outcome: MailedInvites }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-semibold text-15">
        {[
          t('coaching.list.invited', { count: invited }),
          before > 0 && t('coaching.list.before', { count: before }),
          clients > 0 && t('coaching.list.clients', { count: clients }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!isMailed && invited > 0 && <p className="text-15 text-warning">{t('coaching.list.noMail')}</p>}
    </div>
  );
}
