// size-budget: 45.8 kB, because it reads a typed line as coaches write it in nine languages (docs/decisions/136)

import { EditRoutinePage as Edit } from '#features/workouts/routines/edit-routine-page.tsx';
import { renderPicker } from './render-picker.tsx';

/** `/routines/:id`, with the exercise library to pick from. */
export function EditRoutinePage() {
  return <Edit renderPicker={renderPicker} />;
}
