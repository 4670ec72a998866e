import type { Exercise } from '@spotter/contract/exercises';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { useRetireExercise } from './api.ts';
import { useRestore } from './use-restore.ts';

type Props = {
  exercise: Exercise;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRetired: () => void;
};

/** Asks once; what was retired can be put back from the toast. */
export function RetireDialog({ exercise, open, onOpenChange, onRetired }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRetireExercise();
  const { restore } = useRestore();
  function retire() {
    mutate(exercise.id, {
      onSuccess: () => {
        onOpenChange(false);
        onRetired();
        toast({
          title: t('exercises.retire.done', { name: exercise.name }),
          action: { label: t('exercises.retire.undo'), onPress: () => restore(exercise) },
          duration: 10_000,
        });
      },
    });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('exercises.retire.title', { name: exercise.name })}
      description={t('exercises.retire.text')}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        <>
          <Button tone="ghost" onClick={() => onOpenChange(false)}>
            {t('common.cancel')}
          </Button>
          <Button busy={isPending} onClick={retire}>
            {t('exercises.retire.confirm')}
          </Button>
        </>
      }
    >
      {error && <FormError>{errorText(error)}</FormError>}
    </Dialog>
  );
}
