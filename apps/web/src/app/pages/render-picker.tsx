import { lazy, Suspense } from 'react';
import type { RenderPicker } from '#features/workouts/render-picker.ts';

const ExercisePicker = lazy(() =>
  import('#features/exercises/exercise-picker.tsx').then((m) => ({ default: m.ExercisePicker })),
);

/** The library as the builder of workouts shows it. */
export const renderPicker: RenderPicker = (picker) =>
  picker.open && (
    <Suspense>
      <ExercisePicker {...picker} />
    </Suspense>
  );
