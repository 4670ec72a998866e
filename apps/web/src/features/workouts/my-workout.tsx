import type { Workout } from '@spotter/contract/workouts';
import { CalendarArrowDown, CalendarDays, CircleCheckBig } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#lib/days.ts';
import { useFormat } from '#lib/format.ts';
import { useToday } from '#lib/own-day.ts';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { useTodaysWorkout } from './api.ts';
import { StartButton } from './start-button.tsx';
import { useDayText } from './use-day-text.ts';
import { useMoveOwn } from './use-move-own.ts';
import { WorkoutCard } from './workout-card.tsx';

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })));

/** When it is planned, when it was missed, when it was done. */
function Mark({ workout, doneToday }: { workout: Workout; doneToday: boolean }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const format = useFormat();
  const today = useToday();
  if (doneToday) {
    return (
      <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
        {t('workouts.doneToday')}
      </Pill>
    );
  }
  if (workout.next) {
    const { date } = workout.next;
    const distance = daysBetween(today, date);
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
  const { t } = useTranslation();
  const today = useToday();
  const { data: todays } = useTodaysWorkout();
  const move = useMoveOwn();
  const [moving, setMoving] = useState(false);
  const { next } = workout;
  // Planned for today and done: the list itself names only days that are still open.
  const review = todays?.id === workout.id && todays.completedAt && next?.sessionId == null ? todays : null;
  const doneToday = review !== null && (next === null || next.date !== today);
  const movable = next && next.sessionId === null && !doneToday ? next : null;
  const missed = movable && movable.date < today;
  const moveTo = (date: string) =>
    movable && move({ ...workout, assignmentId: movable.id, date: movable.date }, date);
  return (
    <WorkoutCard
      workout={workout}
      mark={<Mark workout={workout} doneToday={doneToday} />}
      action={
        <div className="flex flex-wrap gap-2 *:first:grow sm:*:first:grow-0">
          {doneToday ? (
            <StartButton workoutId={workout.id} name={workout.name} sessionId={review.sessionId} done />
          ) : (
            <StartButton
              workoutId={workout.id}
              name={workout.name}
              assignmentId={next?.id}
              sessionId={next?.sessionId}
              tone={next && next.date <= today ? 'primary' : 'secondary'}
            />
          )}
          {missed && (
            <Button
              tone="secondary"
              icon={<CalendarArrowDown />}
              aria-label={t('workouts.actionOn', { action: t('workouts.move.toToday'), name: workout.name })}
              onClick={() => moveTo(today)}
            >
              {t('workouts.move.toToday')}
            </Button>
          )}
          {movable && (
            <Button
              tone="ghost"
              icon={<CalendarDays />}
              aria-label={t('workouts.actionOn', { action: t('workouts.move.action'), name: workout.name })}
              onClick={() => setMoving(true)}
            >
              {t('workouts.move.action')}
            </Button>
          )}
          {movable && moving && (
            <Suspense>
              <MoveDialog
                name={workout.name}
                date={movable.date}
                onMove={moveTo}
                onClose={() => setMoving(false)}
              />
            </Suspense>
          )}
        </div>
      }
    />
  );
}
