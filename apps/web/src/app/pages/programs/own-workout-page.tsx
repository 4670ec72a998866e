// size-budget: 45.8 kB, because it reads a typed line as coaches write it in nine languages (docs/decisions/136)

import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useLocation, useParams } from 'wouter';
import { useUpdateOwnWorkout } from '#features/programs/own/own-api.ts';
import { useWorkout } from '#features/workouts/api.ts';
import { WorkoutEditor } from '#features/workouts/builder/workout-editor.tsx';
import { WorkoutFrame } from '#features/workouts/builder/workout-frame.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { renderPicker } from '../workouts/render-picker.tsx';

/** `/own-programmes/:id/workouts/:workoutId`: a client changes a workout of a programme that they run by themselves. */
export function OwnWorkoutPage() {
  const { t } = useTranslation();
  const { id = '', workoutId = '' } = useParams<{ id: string; workoutId: string }>();
  const query = useWorkout(workoutId);
  usePageTitle(query.data?.name ?? t('workouts.edit.title'));
  return (
    <WorkoutFrame
      query={query}
      title={t('workouts.edit.title')}
      back={<BackLink href={pathTo('/workouts')}>{t('shell.nav.workouts')}</BackLink>}
      description={t('programs.own.workoutsText')}
    >
      {(found) => <Editor key={workoutId} programId={id} workout={found} />}
    </WorkoutFrame>
  );
}

function Editor({ programId, workout }: { programId: string; workout: WorkoutDetail }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { mutate, isPending, error } = useUpdateOwnWorkout(programId, workout.id);
  const goBack = () => go(pathTo('/workouts'), { replace: true });
  return (
    <WorkoutEditor
      id={workout.id}
      workout={workout}
      title={t('workouts.edit.title')}
      update={{ mutate, isPending, error }}
      renderPicker={renderPicker}
      onSaved={goBack}
      onClose={goBack}
    />
  );
}
