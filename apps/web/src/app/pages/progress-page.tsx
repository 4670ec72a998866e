import { lazy, Suspense } from 'react';
import { ProgressPage as Progress } from '#features/progress/progress-page.tsx';
import { loadWords } from '#lib/i18n.ts';

const HeartDays = lazy(async () => {
  const [{ HeartDays }] = await Promise.all([
    import('#features/heart-rate/heart-days.tsx'),
    loadWords('live'),
  ]);
  return { default: HeartDays };
});

/** `/progress`: the plan, the exercises, and the heart over the days. */
export function ProgressPage() {
  return (
    <div className="flex flex-col gap-10">
      <Progress />
      <div className="mx-auto w-full max-w-page">
        <Suspense>
          <HeartDays />
        </Suspense>
      </div>
    </div>
  );
}
