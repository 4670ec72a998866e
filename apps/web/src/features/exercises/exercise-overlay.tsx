import type { Exercise } from '@spotter/contract/exercises';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useExercise } from './api.ts';
import { ExerciseFacts } from './exercise-facts.tsx';
import { ExerciseVideo } from './exercise-video.tsx';
import { RatingField } from './rating-field.tsx';
import { RatingMark } from './rating-mark.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { useRestore } from './use-restore.ts';

type Props = {
  /** Null while none is open. */
  id: string | null;
  onClose: () => void;
  onEdit: (exercise: Exercise) => void;
};

/** An exercise of the library above the page: its video, what it is, ratings, and what its author may do. */
export function ExerciseOverlay({ id, onClose, onEdit }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useExercise(id);
  // While it closes, what was shown stays.
  const [last, setLast] = useState<Exercise | undefined>(undefined);
  if (data && data !== last) setLast(data);
  const shown = id === null ? last : data;
  const setOpen = (open: boolean) => open || onClose();

  if (shown) {
    return (
      <ExerciseVideo key={shown.id} exercise={shown} open={id !== null} onOpenChange={setOpen}>
        <Details exercise={shown} onClose={onClose} onEdit={onEdit} />
      </ExerciseVideo>
    );
  }
  return (
    <Dialog
      open={id !== null}
      onOpenChange={setOpen}
      title={t('exercises.overlay')}
      closeLabel={t('common.close')}
      size="wide"
    >
      {error ? (
        <ErrorState
          title={t('exercises.overlayFailed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p role="status" className="sr-only">
            {t('exercises.loadingOne')}
          </p>
          <Skeleton shape="block" className="aspect-video" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </Dialog>
  );
}

function Details({ exercise, onClose, onEdit }: { exercise: Exercise } & Omit<Props, 'id'>) {
  const { t } = useTranslation();
  const [retiring, setRetiring] = useState(false);
  const { restore, isPending } = useRestore();
  return (
    <>
      {exercise.retired && <Pill tone="warning">{t('exercises.retired')}</Pill>}
      {exercise.description && <p className="text-15 text-2">{exercise.description}</p>}
      <ExerciseFacts exercise={exercise} />
      <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
        <RatingField exercise={exercise} />
        <div>
          <p className="font-medium text-13 text-2">{t('exercises.rating.all')}</p>
          <RatingMark exercise={exercise} className="min-h-11" />
        </div>
      </div>
      {exercise.canEdit && (
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          <Button tone="secondary" icon={<Pencil />} onClick={() => onEdit(exercise)}>
            {t('exercises.edit')}
          </Button>
          {exercise.retired ? (
            <Button
              tone="secondary"
              icon={<ArchiveRestore />}
              busy={isPending}
              onClick={() => restore(exercise)}
            >
              {t('exercises.restore')}
            </Button>
          ) : (
            <Button tone="ghost" icon={<Archive />} onClick={() => setRetiring(true)}>
              {t('exercises.retire.open')}
            </Button>
          )}
        </div>
      )}
      <RetireDialog exercise={exercise} open={retiring} onOpenChange={setRetiring} onRetired={onClose} />
    </>
  );
}
