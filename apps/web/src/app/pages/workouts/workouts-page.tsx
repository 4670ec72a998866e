import { renderMissed } from '#app/pages/own-training/render-missed.tsx';
import { WorkoutsPage as Workouts } from '#features/workouts/workouts-page.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { renderPicker } from './render-picker.tsx';

const OwnTraining = late(() => import('#app/pages/own-training/own-start.tsx').then((m) => m.OwnStart));

const OwnPrograms = late(() => import('#features/programs/own/own-programs.tsx').then((m) => m.OwnPrograms), {
  words: ['programs'],
});

/** `/workouts`, with the exercise library to pick from. */
export function WorkoutsPage() {
  return (
    <Workouts
      renderPicker={renderPicker}
      renderMissed={renderMissed}
      ownPrograms={<OwnPrograms whileLoading={<Skeleton shape="block" className="h-11" />} />}
      ownTraining={<OwnTraining whileLoading={<Skeleton shape="block" className="h-11" />} />}
    />
  );
}
