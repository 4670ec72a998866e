import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section.tsx';
import { ListAll } from '#ui/state/list-all.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { InviteLine } from './invite-line.tsx';
import { useInvites } from './invites-api.ts';

/** On a phone the invites are above the clients, so only the newest are shown. */
const AT_FIRST = 2;

/** Open invites, newest first. */
export function InviteList() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useInvites();
  const [all, setAll] = useState(false);
  const isEmpty = data?.length === 0;
  return (
    <Section
      title={t('coaching.invites.title')}
      // The button that creates one is directly above.
      className={classNames('max-lg:order-first', isEmpty && 'max-lg:hidden')}
    >
      {isPending && (
        <div role="status">
          <span className="sr-only">{t('coaching.invites.loading')}</span>
          <Skeleton shape="block" className="h-17" />
        </div>
      )}
      {error && !data && (
        <Card padding="small" role="alert" className="flex flex-col items-start gap-3">
          <p className="text-15 text-ink-soft">{errorText(error)}</p>
          <Button tone="secondary" size="small" busy={isFetching} onClick={() => refetch()}>
            {t('common.tryAgain')}
          </Button>
        </Card>
      )}
      {isEmpty && (
        <Card padding="small">
          <p className="text-15 text-ink-soft">{t('coaching.invites.empty')}</p>
        </Card>
      )}
      {data && data.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {data.slice(0, all ? undefined : AT_FIRST).map((invite) => (
              <InviteLine key={invite.id} invite={invite} />
            ))}
          </ul>
        </Card>
      )}
      {data && data.length > AT_FIRST && <ListAll count={data.length} isWhole={all} onChange={setAll} />}
    </Section>
  );
}
