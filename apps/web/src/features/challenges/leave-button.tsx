import type { Challenge } from '@spotter/contract/challenges';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useJoinChallenge, useLeaveChallenge } from './api.ts';

/** Leaves at once, without a confirmation: joining again restores the whole score. */
export function LeaveButton({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation();
  const { mutateAsync: leave, isPending } = useLeaveChallenge();
  const { mutate: join } = useJoinChallenge();
  async function go() {
    try {
      await leave(challenge.id);
    } catch {
      return;
    }
    toast({
      title: t('challenges.leave.done'),
      action: { label: t('challenges.leave.undo'), onPress: () => join(challenge.id) },
    });
  }
  return (
    <Button tone="secondary" busy={isPending} onClick={() => void go()}>
      {t('challenges.leave.open')}
    </Button>
  );
}
