import { lazy, Suspense } from 'react';
import { WorkoutsPage as Workouts } from '#features/workouts/workouts-page.tsx';

const ExercisePicker = lazy(() =>
  import('#features/exercises/exercise-picker.tsx').then((m) => ({ default: m.ExercisePicker })),
);

/** `/workouts`, with the exercise library to pick from. */
export function WorkoutsPage() {
  return (
    <Workouts
      renderPicker={(picker) => (
        <Suspense>
          <ExercisePicker {...picker} />
        </Suspense>
      )}
    />
  );
}
