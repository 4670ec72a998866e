import type { Invite } from '@spotter/contract/coaching';
import { Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useCreateInvite, useInvites } from '#features/coaching/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { canShare, share } from '#ui/button/share.ts';
import { CopyField } from '#ui/field/copy-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** A reused link must be valid for at least this long, in milliseconds. */
const LASTS_MS = 24 * 3_600_000;

const isOpen = ({ role, maxUses, expiresAt }: Invite) =>
  role === 'client' && maxUses === null && Date.parse(expiresAt) > Date.now() + LASTS_MS;

/** The trainer's open link as text, as a QR code and to share; created if there is none. */
export function InviteLink() {
  const { t } = useTranslation();
  const { data: invites, error, isFetching, refetch } = useInvites();
  const { mutate, isPending, error: makingError } = useCreateInvite();
  const invite = invites?.find(isOpen);
  const isMissing = invites !== undefined && !invite;
  const asked = useRef(false);
  useEffect(() => {
    if (!isMissing || asked.current) return;
    asked.current = true;
    mutate({ role: 'client', maxUses: null });
  }, [isMissing, mutate]);

  const problem = invites ? makingError : error;
  if (invite) return <Ready invite={invite} />;
  if (problem) {
    return (
      <QueryFailed
        title={t('tribe.invite.error')}
        error={problem}
        onRetry={() => (invites ? mutate({ role: 'client', maxUses: null }) : void refetch())}
        busy={isFetching || isPending}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{t('tribe.invite.loading')}</span>
      <Skeleton shape="block" className="h-80" />
    </div>
  );
}

function Ready({ invite }: { invite: Invite }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { studio } = useMe();
  const isSharable = canShare();
  const text = t('tribe.invite.shareText', { studio: studio.name });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-2">
        <QrCode text={invite.url} label={t('tribe.invite.qr')} />
        <p className="text-13 text-ink-faint">{t('tribe.invite.scan')}</p>
      </div>
      <CopyField
        label={t('tribe.invite.link')}
        hint={t('tribe.invite.expires', { date: format.instant(invite.expiresAt, { dateStyle: 'long' }) })}
        value={invite.url}
        copyLabel={t('tribe.invite.copy')}
        copiedLabel={t('tribe.invite.copied')}
      />
      {isSharable && (
        <Button
          icon={<Share2 />}
          onClick={() => void share({ title: studio.name, text, url: invite.url })}
          wide
        >
          {t('tribe.invite.share')}
        </Button>
      )}
    </div>
  );
}
