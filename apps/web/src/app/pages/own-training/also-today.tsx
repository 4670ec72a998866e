import type { PlannedToday } from '@spotter/contract/plans';
import { CircleCheckBig } from 'lucide-react';
import { WorkoutFacts } from '#features/workouts/list/workout-facts.tsx';
import { StartButton } from '#features/workouts/today/start-button.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { unbroken } from '#ui/unbroken.tsx';

/** The other workouts of today, below the one upon the stage. */
export function AlsoToday({ plans }: { plans: readonly PlannedToday[] }) {
  const { t } = useTranslation();
  return (
    <Card padding="none">
      <section aria-label={t('sessions.own.alsoToday')}>
        <h2 className="px-4 pt-3 font-medium font-sans text-13 text-ink-soft">
          {t('sessions.own.alsoToday')}
        </h2>
        <ul className="divide-y divide-line">
          {plans.map((plan) => (
            <AlsoRow key={plan.assignmentId} plan={plan} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function AlsoRow({ plan }: { plan: PlannedToday }) {
  const { id, name, assignmentId, sessionId, completedAt } = plan;
  const isDone = completedAt !== null;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="display break-words font-bold text-17">
          {isDone && <CircleCheckBig aria-hidden className="mr-1.5 inline size-4 text-positive" />}
          {unbroken(name)}
        </h3>
        <WorkoutFacts workout={plan} className="text-13!" />
      </div>
      <StartButton
        tone="secondary"
        workoutId={id}
        name={name}
        assignmentId={assignmentId}
        sessionId={sessionId}
        done={isDone}
      />
    </li>
  );
}
