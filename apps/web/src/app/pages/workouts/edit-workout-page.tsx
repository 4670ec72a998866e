// load-group: desk

import { EditWorkoutPage as Edit } from '#features/workouts/builder/edit-workout-page.tsx';
import { renderPicker } from './render-picker.tsx';

/** `/workouts/:id`, with the exercise library to pick from. */
export function EditWorkoutPage() {
  return <Edit renderPicker={renderPicker} />;
}
