import type { Workout } from '@spotter/contract/workouts';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { useRemoveWorkout } from './author-api.ts';

/** Asks before a workout goes, and says what stays. */
export function RemoveDialog({ workout, onClose }: { workout: Workout; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate: remove, isPending, error } = useRemoveWorkout();
  const { name, isTemplate } = workout;
  return (
    <Dialog
      open
      size="small"
      locked={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('workouts.remove.title', { name })}
      description={isTemplate ? t('workouts.remove.templateText') : t('workouts.remove.text')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button tone="secondary" disabled={isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            tone="danger"
            busy={isPending}
            onClick={() =>
              remove(workout.id, {
                onSuccess: () => {
                  toast({ title: t('workouts.remove.done', { name }) });
                  onClose();
                },
              })
            }
          >
            {t('workouts.remove.action')}
          </Button>
        </>
      }
    >
      {error && <FormError>{errorText(error)}</FormError>}
    </Dialog>
  );
}
