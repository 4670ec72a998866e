import type { Invite } from '@spotter/contract/coaching';
import { Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { useCreateInvite, useInvites } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A link that is handed on today should still work tomorrow, in milliseconds. */
const LASTS_MS = 24 * 3_600_000;

const isOpen = ({ role, maxUses, expiresAt }: Invite) =>
  role === 'client' && maxUses === null && Date.parse(expiresAt) > Date.now() + LASTS_MS;

/** The trainer's open link, as text, as a QR code and to share; made when there is none yet. */
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
      <ErrorState
        title={t('tribe.invite.error')}
        text={errorText(problem)}
        retryLabel={t('common.tryAgain')}
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
  const canShare = typeof navigator.share === 'function';
  const share = () =>
    navigator
      .share({
        title: studio.name,
        text: t('tribe.invite.shareText', { studio: studio.name }),
        url: invite.url,
      })
      // Closed without choosing anything.
      .catch(() => undefined);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-2">
        <QrCode text={invite.url} label={t('tribe.invite.qr')} />
        <p className="text-13 text-3">{t('tribe.invite.scan')}</p>
      </div>
      <CopyField
        label={t('tribe.invite.link')}
        hint={t('tribe.invite.expires', { date: format.instant(invite.expiresAt, { dateStyle: 'long' }) })}
        value={invite.url}
        copyLabel={t('tribe.invite.copy')}
        copiedLabel={t('tribe.invite.copied')}
      />
      {canShare && (
        <Button icon={<Share2 />} onClick={() => void share()} wide>
          {t('tribe.invite.share')}
        </Button>
      )}
    </div>
  );
}
