import type { Invite } from '@spotter/contract/coaching';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useDeleteInvite } from './invites-api.ts';

type TakeBackDialogProps = { invite: Invite; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before a link is revoked, because it may already be shared. */
export function TakeBackDialog({ invite, open, onOpenChange }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useDeleteInvite();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('coaching.takeBack.title')}
      text={t('coaching.takeBack.text')}
      confirmLabel={t('coaching.invites.takeBack')}
      onConfirm={() => mutateAsync(invite.id)}
    />
  );
}
