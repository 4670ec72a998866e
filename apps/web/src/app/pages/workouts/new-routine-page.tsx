import { NewRoutinePage as New } from '#features/workouts/routines/new-routine-page.tsx';
import { renderPicker } from './render-picker.tsx';

/** `/routines/new`, with the exercise library to pick from. */
export function NewRoutinePage() {
  return <New renderPicker={renderPicker} />;
}
