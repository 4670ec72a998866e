import { useMe } from '#features/accounts/api.ts';
import { late } from '#ui/state/late.tsx';
import type { RenderPicker } from './builder/render-picker.ts';
import { ListLoading } from './list/list-loading.tsx';
import { MyWorkouts, type MyWorkoutsProps } from './list/my-workouts.tsx';

const TrainerWorkouts = late(() => import('./list/trainer-workouts.tsx').then((m) => m.TrainerWorkouts));

type Props = { renderPicker: RenderPicker } & MyWorkoutsProps;

/** `/workouts`: for trainers their workouts and the form of a new one; for clients their assigned workouts. */
export function WorkoutsPage({ renderPicker, ...own }: Props) {
  const { role } = useMe();
  if (role === 'client') return <MyWorkouts {...own} />;
  return <TrainerWorkouts whileLoading={<ListLoading />} renderPicker={renderPicker} />;
}
