import type { Workout } from '@spotter/contract/workouts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useRemoveWorkout } from '../author-api.ts';

/** Asks before a workout is removed, and says what stays. */
export function RemoveDialog({ workout, onClose }: { workout: Workout; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useRemoveWorkout();
  const { name, isTemplate } = workout;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('workouts.remove.title', { name })}
      text={isTemplate ? t('workouts.remove.templateText') : t('workouts.remove.text')}
      confirmLabel={t('workouts.remove.action')}
      onConfirm={() => mutateAsync(workout.id)}
      onDone={() => toast({ title: t('workouts.remove.done', { name }) })}
    />
  );
}
