import { isPart } from '@spotter/contract/adherence';
import { daysBetween } from '@spotter/contract/days';
import type { TodaysPlan } from '@spotter/contract/plans';
import type { Workout } from '@spotter/contract/workouts';
import { CalendarArrowDown, CalendarDays, CircleCheckBig, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCoachings } from '#features/coaching/api.ts';
import { loadMoveDialog, useTodaysPlan } from '#features/plans/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Pill } from '#ui/pill.tsx';
import { late } from '#ui/state/late.tsx';
import { StartButton } from '../today/start-button.tsx';
import { useMoveOwn } from '../today/use-move-own.ts';
import type { RenderMissed } from './missed-day.ts';
import { WorkoutCard } from './workout-card.tsx';

const MoveDialog = late(loadMoveDialog);

/** Shows whether the workout is planned, missed or done. */
function Mark({ workout, today: review }: { workout: Workout; today: TodaysPlan | null }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const format = useFormat();
  const today = useToday();
  if (review && isPart({ ...review, isFinished: true })) {
    const { plannedSets: count, keptSets: done } = review;
    return <Pill tone="warning">{t('workouts.planned.part', { count, done })}</Pill>;
  }
  if (review) {
    return (
      <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
        {t('workouts.doneToday')}
      </Pill>
    );
  }
  if (workout.next) {
    const { date } = workout.next;
    if (workout.next.isPaused && !workout.next.sessionId) return <Pill>{t('workouts.planned.paused')}</Pill>;
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

/** The coach who wrote a workout, when the client has more than one. */
function useCoachOf({ authorId }: Workout): string | undefined {
  const { t } = useTranslation();
  const { data } = useCoachings();
  const coach = data && data.length > 1 && data.find(({ trainer }) => trainer.id === authorId)?.trainer;
  return coach ? t('workouts.byCoach', { name: coach.name }) : undefined;
}

/** What can be done about a missed day: do it today, or say that it was done. */
function MissedActions({
  workout: { id, name },
  plan,
  renderMissed,
  onMove,
}: {
  workout: Workout;
  plan: { id: string; date: string };
  renderMissed: RenderMissed;
  onMove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        tone="secondary"
        icon={<CalendarArrowDown />}
        aria-label={t('workouts.actionOn', { action: t('workouts.move.toToday'), name })}
        onClick={onMove}
      >
        {t('workouts.move.toToday')}
      </Button>
      {renderMissed({ workoutId: id, name, assignmentId: plan.id, date: plan.date })}
    </>
  );
}

/** An assigned workout for its client. */
export function MyWorkout({ workout, renderMissed }: { workout: Workout; renderMissed: RenderMissed }) {
  const { t } = useTranslation();
  const today = useToday();
  const { data: todays } = useTodaysPlan();
  const coach = useCoachOf(workout);
  const move = useMoveOwn();
  const [moving, setMoving] = useState(false);
  const { next } = workout;
  // Planned for today and done: the list only has days that are still open.
  const review = todays?.id === workout.id && todays.completedAt && next?.sessionId == null ? todays : null;
  const doneToday = review !== null && (next === null || next.date !== today);
  const movable = next && next.sessionId === null && !doneToday ? next : null;
  const missed = movable && !movable.isPaused && movable.date < today;
  const moveTo = (date: string) =>
    movable && move({ ...workout, assignmentId: movable.id, date: movable.date }, date);
  return (
    <WorkoutCard
      workout={workout}
      coach={coach}
      mark={<Mark workout={workout} today={doneToday ? review : null} />}
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
            <MissedActions
              workout={workout}
              plan={movable}
              renderMissed={renderMissed}
              onMove={() => moveTo(today)}
            />
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
          <Link
            href={pathTo('/workouts/:id/print', { id: workout.id })}
            aria-label={t('workouts.actionOn', { action: t('workouts.print.action'), name: workout.name })}
            className={buttonLook({ tone: 'ghost' })}
          >
            <Printer aria-hidden className="size-4.5" />
            {t('workouts.print.action')}
          </Link>
          {movable && moving && (
            <MoveDialog
              name={workout.name}
              date={movable.date}
              onMove={moveTo}
              onClose={() => setMoving(false)}
            />
          )}
        </div>
      }
    />
  );
}
