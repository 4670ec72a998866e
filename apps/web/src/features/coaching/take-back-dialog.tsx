import type { Invite } from '@spotter/contract/coaching';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useDeleteInvite } from './api.ts';

type TakeBackDialogProps = { invite: Invite; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before a link, which may be in other hands already, stops working. */
export function TakeBackDialog({ invite, open, onOpenChange }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useDeleteInvite();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('coaching.takeBack.title')}
      description={t('coaching.takeBack.text')}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => mutate(invite.id)}>
            {t('coaching.invites.takeBack')}
          </Button>
        </>
      }
    >
      {error && <FormError>{errorText(error)}</FormError>}
    </Dialog>
  );
}
