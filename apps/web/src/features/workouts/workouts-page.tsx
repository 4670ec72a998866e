import { lazy, Suspense } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { ListLoading } from './list-loading.tsx';
import { MyWorkouts } from './my-workouts.tsx';
import type { RenderPicker } from './render-picker.ts';

const TrainerWorkouts = lazy(() =>
  import('./trainer-workouts.tsx').then((m) => ({ default: m.TrainerWorkouts })),
);

/** `/workouts`: what a trainer wrote, with the panel to write more; what a client is to do. */
export function WorkoutsPage({ renderPicker }: { renderPicker: RenderPicker }) {
  const { role } = useMe();
  if (role === 'client') return <MyWorkouts />;
  return (
    <Suspense fallback={<ListLoading rows />}>
      <TrainerWorkouts renderPicker={renderPicker} />
    </Suspense>
  );
}
