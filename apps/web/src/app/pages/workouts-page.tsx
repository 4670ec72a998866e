import { renderMissed } from '#app/places/render-missed.tsx';
import { WorkoutsPage as Workouts } from '#features/workouts/workouts-page.tsx';
import { renderPicker } from './render-picker.tsx';

/** `/workouts`, with the exercise library to pick from. */
export function WorkoutsPage() {
  return <Workouts renderPicker={renderPicker} renderMissed={renderMissed} />;
}
