import type { RenderMissed } from '#features/workouts/list/missed-day.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const DoneEarlierButton = late(
  () => import('#app/pages/own-training/done-earlier-button.tsx').then((m) => m.DoneEarlierButton),
  { words: ['training'] },
);

/** A missed day can have been done. */
export const renderMissed: RenderMissed = (day) => (
  <DoneEarlierButton {...day} whileLoading={<Skeleton shape="block" className="h-11 w-36" />} />
);
