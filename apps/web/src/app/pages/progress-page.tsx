import { ProgressPage as Progress } from '#features/progress/progress-page.tsx';
import { late } from '#ui/state/late.tsx';

const HeartDays = late(() => import('#features/heart-rate/history/heart-days.tsx').then((m) => m.HeartDays), {
  words: ['live'],
});

/** `/progress`: the plan, the exercises, and the heart rate over time. */
export function ProgressPage() {
  return (
    <div className="in-order flex flex-col gap-10">
      <Progress />
      <HeartDays />
    </div>
  );
}
