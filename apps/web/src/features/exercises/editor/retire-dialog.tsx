import type { Exercise } from '@spotter/contract/exercises';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useRetireExercise } from '../api.ts';
import { useRestore } from '../player/use-restore.ts';

type Props = {
  exercise: Exercise;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRetired: () => void;
};

/** Asks before an exercise is retired; the toast after it can restore it. */
export function RetireDialog({ exercise, open, onOpenChange, onRetired }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useRetireExercise();
  const { restore } = useRestore();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('exercises.retire.title', { name: exercise.name })}
      text={t('exercises.retire.text')}
      tone="primary"
      confirmLabel={t('exercises.retire.confirm')}
      onConfirm={() => mutateAsync(exercise.id)}
      onDone={() => {
        onRetired();
        toast({
          title: t('exercises.retire.done', { name: exercise.name }),
          action: { label: t('exercises.retire.undo'), onPress: () => restore(exercise) },
          duration: 10_000,
        });
      }}
    />
  );
}
