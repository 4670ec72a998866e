import type { Challenge } from '@spotter/contract/challenges';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useRemoveChallenge } from './api.ts';

type Props = {
  challenge: Challenge;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
};

/** Asks before a challenge is deleted with its leaderboard. */
export function RemoveDialog({ challenge, open, onOpenChange, onRemoved }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useRemoveChallenge();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('challenges.remove.title', { name: challenge.name })}
      text={t('challenges.remove.text', { count: challenge.participants })}
      confirmLabel={t('challenges.remove.confirm')}
      onConfirm={() => mutateAsync(challenge.id)}
      onDone={() => {
        onRemoved();
        toast({ title: t('challenges.remove.done', { name: challenge.name }), tone: 'positive' });
      }}
    />
  );
}
