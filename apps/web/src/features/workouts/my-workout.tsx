import type { Workout } from '@spotter/contract/workouts';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localToday, useFormat } from '#lib/format.ts';
import { Pill } from '#ui/pill.tsx';
import { useTodaysWorkout } from './api.ts';
import { StartButton } from './start-button.tsx';
import { daysFromToday, useDayText } from './use-day-text.ts';
import { WorkoutCard } from './workout-card.tsx';

/** When it is planned, when it was missed, when it was done. */
function Mark({ workout, doneToday }: { workout: Workout; doneToday: boolean }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const format = useFormat();
  if (doneToday) {
    return (
      <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
        {t('workouts.doneToday')}
      </Pill>
    );
  }
  if (workout.next) {
    const { date } = workout.next;
    const distance = daysFromToday(date, localToday());
    if (distance < 0) return <Pill tone="warning">{t('workouts.missed', { day: dayText(date) })}</Pill>;
    return <Pill tone={distance === 0 ? 'brand' : 'neutral'}>{dayText(date)}</Pill>;
  }
  if (!workout.completedAt) return null;
  const day = format.instant(workout.completedAt, { day: 'numeric', month: 'short' });
  return (
    <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
      {t('workouts.doneOn', { day })}
    </Pill>
  );
}

/** An assigned workout as its client sees it. */
export function MyWorkout({ workout }: { workout: Workout }) {
  const { data: today } = useTodaysWorkout();
  const { next } = workout;
  // Planned for today and done: the list itself names only days that are still open.
  const review = today?.id === workout.id && today.completedAt && next?.sessionId == null ? today : null;
  const doneToday = review !== null && (next === null || next.date !== localToday());
  return (
    <WorkoutCard
      workout={workout}
      mark={<Mark workout={workout} doneToday={doneToday} />}
      action={
        doneToday ? (
          <StartButton workoutId={workout.id} name={workout.name} sessionId={review.sessionId} done />
        ) : (
          <StartButton
            workoutId={workout.id}
            name={workout.name}
            assignmentId={next?.id}
            sessionId={next?.sessionId}
            tone={next && next.date <= localToday() ? 'primary' : 'secondary'}
          />
        )
      }
    />
  );
}
