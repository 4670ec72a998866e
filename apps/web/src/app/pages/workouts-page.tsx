import { ExercisePicker } from '#features/exercises/exercise-picker.tsx';
import { WorkoutsPage as Workouts } from '#features/workouts/workouts-page.tsx';

/** `/workouts`, with the exercise library to pick from. */
export function WorkoutsPage() {
  return <Workouts renderPicker={(picker) => <ExercisePicker {...picker} />} />;
}
