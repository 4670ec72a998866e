import type { Challenge } from '@spotter/contract/challenges';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { useRemoveChallenge } from './api.ts';

type Props = {
  challenge: Challenge;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
};

/** Asks before a challenge goes with its leaderboard. */
export function RemoveDialog({ challenge, open, onOpenChange, onRemoved }: Props) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useRemoveChallenge();
  async function remove() {
    try {
      await mutateAsync(challenge.id);
    } catch {
      return; // said in the dialog
    }
    onOpenChange(false);
    onRemoved();
    toast({ title: t('challenges.remove.done', { name: challenge.name }), tone: 'positive' });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('challenges.remove.title', { name: challenge.name })}
      description={t('challenges.remove.text', { count: challenge.participants })}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        <>
          <Button tone="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => void remove()}>
            {t('challenges.remove.confirm')}
          </Button>
        </>
      }
    >
      {error && <FormError>{errorText(error)}</FormError>}
    </Dialog>
  );
}
