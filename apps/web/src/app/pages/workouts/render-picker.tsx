import type { RenderPicker } from '#features/workouts/builder/render-picker.ts';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';

const ExercisePicker = late(() =>
  import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
);

/** The exercise library as a picker in the workout builder. */
export const renderPicker: RenderPicker = (picker) => <PickerPlace {...picker} />;

function PickerPlace(picker: Parameters<RenderPicker>[0]) {
  useAhead(ExercisePicker);
  return picker.open && <ExercisePicker {...picker} />;
}
