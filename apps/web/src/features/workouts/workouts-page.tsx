import type { ReactNode } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { late } from '#ui/state/late.tsx';
import type { RenderPicker } from './builder/render-picker.ts';
import { ListLoading } from './list/list-loading.tsx';
import type { RenderMissed } from './list/missed-day.ts';
import { MyWorkouts } from './list/my-workouts.tsx';

const TrainerWorkouts = late(() => import('./list/trainer-workouts.tsx').then((m) => m.TrainerWorkouts));

type Props = { renderPicker: RenderPicker; renderMissed: RenderMissed; ownTraining: ReactNode };

/** `/workouts`: for trainers their workouts and the form of a new one; for clients their assigned workouts. */
export function WorkoutsPage({ renderPicker, renderMissed, ownTraining }: Props) {
  const { role } = useMe();
  if (role === 'client') return <MyWorkouts renderMissed={renderMissed} ownTraining={ownTraining} />;
  return <TrainerWorkouts whileLoading={<ListLoading />} renderPicker={renderPicker} />;
}
