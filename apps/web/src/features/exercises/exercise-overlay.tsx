import type { Exercise } from '@spotter/contract/exercises';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useState } from 'react';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyLink } from '#ui/button/copy-link.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Pill } from '#ui/pill.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useExercise } from './api.ts';
import { RetireDialog } from './editor/retire-dialog.tsx';
import { ExerciseFacts } from './exercise-facts.tsx';
import { ExerciseSteps } from './exercise-steps.tsx';
import { ExerciseVideo } from './exercise-video.tsx';
import { OwnNoteField } from './notes/own-note-field.tsx';
import { useRestore } from './player/use-restore.ts';
import { RatingField } from './rating-field.tsx';
import { RatingMark } from './rating-mark.tsx';

type Props = {
  /** Null when closed. */
  id: string | null;
  onClose: () => void;
  onEdit: (exercise: Exercise) => void;
  /** Shows an easier or harder one instead. */
  onStep: (id: string) => void;
};

/** The dialog of a library exercise: video, facts, ratings, and the actions of its author. */
export function ExerciseOverlay({ id, onClose, onEdit, onStep }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, refetch } = useExercise(id);
  // While closing, the last exercise stays visible.
  const [last, setLast] = useState<Exercise | undefined>(undefined);
  if (data && data !== last) setLast(data);
  const shown = id === null ? last : data;
  const setOpen = (open: boolean) => open || onClose();

  if (shown) {
    return (
      <ExerciseVideo key={shown.id} exercise={shown} open={id !== null} onOpenChange={setOpen}>
        <Details
          exercise={shown}
          isPart={isPlaceholderData && isFetching}
          onClose={onClose}
          onEdit={onEdit}
          onStep={onStep}
        />
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
        <QueryFailed
          title={t('exercises.overlayFailed')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
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

type DetailsProps = Omit<Props, 'id'> & {
  exercise: Exercise;
  /** The list named it, and the rest is on its way: what comes below would move. */
  isPart: boolean;
};

function Details({ exercise, isPart, onClose, onEdit, onStep }: DetailsProps) {
  const { t } = useTranslation();
  const [retiring, setRetiring] = useState(false);
  const { restore, isPending } = useRestore();
  return (
    <>
      {exercise.retired && <Pill tone="warning">{t('exercises.retired')}</Pill>}
      {exercise.description && (
        <p dir="auto" className="text-15 text-ink-soft">
          {exercise.description}
        </p>
      )}
      <ExerciseFacts exercise={exercise} />
      {isPart ? (
        <Skeleton shape="block" className="h-24" />
      ) : (
        <>
          <ExerciseSteps exercise={exercise} onStep={onStep} />
          <OwnNoteField exerciseId={exercise.id} />
          <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
            <RatingField exercise={exercise} />
            <div>
              <p className="font-medium text-13 text-ink-soft">{t('exercises.rating.all')}</p>
              <RatingMark exercise={exercise} className="min-h-11" />
            </div>
          </div>
          <div className="-mx-3">
            <CopyLink path={pathTo('/videos', { exercise: exercise.id })} />
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
        </>
      )}
      <RetireDialog exercise={exercise} open={retiring} onOpenChange={setRetiring} onRetired={onClose} />
    </>
  );
}
