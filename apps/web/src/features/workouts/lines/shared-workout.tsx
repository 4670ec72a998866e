import type { WorkoutDetail } from '@spotter/contract/workouts';
import { CopyPlus } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { useCopyShared } from '../list/use-copy-shared.ts';
import { WorkoutLines } from './workout-lines.tsx';

/** A workout of another trainer, to read; who wants to change it makes a copy. */
export function SharedWorkout({ workout }: { workout: WorkoutDetail }) {
  const { t } = useTranslation();
  const { copyShared, isPending } = useCopyShared();
  return (
    <Card className="flex flex-col gap-5">
      {workout.description && (
        <p dir="auto" className="whitespace-pre-line text-15">
          {workout.description}
        </p>
      )}
      <WorkoutLines workoutId={workout.id} />
      <Button icon={<CopyPlus />} className="self-start" busy={isPending} onClick={() => copyShared(workout)}>
        {t('workouts.share.copy')}
      </Button>
    </Card>
  );
}
