import { useEffect, useState } from 'react';
import { useBodyKinds } from '#features/body/api.ts';
import { hasAgreed } from '#features/body/measurements/agreed-rules.ts';
import type { RenderAgain } from '#features/progress/plan-line.tsx';
import { ProgressPage as Progress } from '#features/progress/progress-page.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { TrainingMaxes } from './training-maxes.tsx';

const HeartDays = late(() => import('#features/heart-rate/history/heart-days.tsx').then((m) => m.HeartDays), {
  words: ['live'],
});

const AgreedNumbers = late(() => import('#features/body/agreed-numbers.tsx').then((m) => m.AgreedNumbers), {
  words: ['body'],
});

const Body = late(() => import('#features/body/body-part.tsx').then((m) => m.BodyPart), {
  words: ['body'],
});

const Habits = late(() => import('#features/habits/habits-part.tsx').then((m) => m.HabitsPart), {
  words: ['habits'],
});

const Reads = late(() => import('./reads-part.tsx').then((m) => m.ReadsPart), {
  words: ['body'],
});

const Timeline = late(() => import('./timeline/timeline-part.tsx').then((m) => m.TimelinePart), {
  words: ['body'],
});

const AgainButton = late(() =>
  import('#features/sessions/history/again-button.tsx').then((m) => m.AgainButton),
);

const renderAgain: RenderAgain = (session) => (
  <AgainButton {...session} whileLoading={<span className="block size-10 pointer-coarse:size-11" />} />
);

/** Whether numbers stand above the training: null while that is not known, and the same for as long as the page is open. */
function useNumbersFirst(): boolean | null {
  const { data, error } = useBodyKinds();
  const [said, say] = useState<boolean | null>(null);
  if (said === null && data) say(hasAgreed(data));
  // Without an answer the training is what there is.
  return said ?? (error ? false : null);
}

/**
 * `/progress`: the plan and the exercises, habits, the body's numbers, the training maxes, the heart rate over time, and
 * who has looked. Numbers that were agreed to matter stand first in one look, and their days below the training.
 */
export function ProgressPage() {
  const isFirst = useNumbersFirst();
  // What stands on top is not asked for after all that stands below.
  useEffect(AgreedNumbers.preload, []);
  // What follows it waits until it is known, so that nothing moves.
  const first = isFirst === null ? <Skeleton shape="block" className="h-48" /> : isFirst && <AgreedNumbers />;
  return (
    <Progress first={first} renderAgain={renderAgain}>
      <Habits />
      <Body />
      <Timeline />
      <TrainingMaxes />
      <HeartDays />
      <Reads />
    </Progress>
  );
}
