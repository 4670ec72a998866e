import { isPart } from '@spotter/contract/adherence';
import { daysBetween } from '@spotter/contract/days';
import type { TodaysPlan } from '@spotter/contract/plans';
import type { ListedWorkout, Workout } from '@spotter/contract/workouts';
import { CalendarArrowDown, CalendarDays, CircleCheckBig, Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useCoachings } from '#features/coaching/api.ts';
import { loadMoveDialog, useTodaysPlan } from '#features/plans/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { StartButton } from '../today/start-button.tsx';
import { useMoveOwn } from '../today/use-move-own.ts';
import { DonePill } from './done-pill.tsx';
import { MenuButton } from './menu-button.tsx';
import type { RenderMissed } from './missed-day.ts';
import { STRIP_FACTS } from './strip-look.ts';
import { WorkoutFacts } from './workout-facts.tsx';
import { WorkoutStrip } from './workout-strip.tsx';

const MoveDialog = late(loadMoveDialog);
const WorkoutLines = late(() => import('../lines/workout-lines.tsx').then((m) => m.WorkoutLines));

/** Shows whether the workout is planned, missed or done. */
function Mark({ workout, today: review }: { workout: Workout; today: TodaysPlan | null }) {
  const { t } = useTranslation();
  const dayText = useDayText();
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
  return workout.completedAt && <DonePill at={workout.completedAt} />;
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
    <div className="relative col-span-full mt-2 flex flex-wrap gap-2 *:grow sm:*:grow-0 mb-2 @min-[60rem]:col-start-2 @min-[60rem]:mt-0">
      <Button
        tone="secondary"
        icon={<CalendarArrowDown />}
        aria-label={t('workouts.actionOn', { action: t('workouts.move.toToday'), name })}
        onClick={onMove}
      >
        {t('workouts.move.toToday')}
      </Button>
      {renderMissed({ workoutId: id, name, assignmentId: plan.id, date: plan.date })}
    </div>
  );
}

/** What a press on the row unfolds: the coach's words and the exercises. */
function Content({ workout: { id, description } }: { workout: Workout }) {
  return (
    <div className="relative col-span-full max-w-170 py-2">
      {description && (
        <p dir="auto" className="whitespace-pre-line text-15 text-ink-soft">
          {description}
        </p>
      )}
      <WorkoutLines workoutId={id} whileLoading={<Skeleton shape="block" className="h-40" />} />
    </div>
  );
}

/** An assigned workout for its client. */
export function MyWorkout({ workout, renderMissed }: { workout: ListedWorkout; renderMissed: RenderMissed }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const today = useToday();
  const { data: todays } = useTodaysPlan();
  const coach = useCoachOf(workout);
  const move = useMoveOwn();
  const [moving, setMoving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { id, name, next } = workout;
  // Planned for today and done: the list only has days that are still open.
  const review = todays?.id === id && todays.completedAt && next?.sessionId == null ? todays : null;
  const doneToday = review !== null && (next === null || next.date !== today);
  const movable = next && next.sessionId === null && !doneToday ? next : null;
  const missed = movable && !movable.isPaused && movable.date < today;
  const moveTo = (date: string) =>
    movable && move({ ...workout, assignmentId: movable.id, date: movable.date }, date);
  return (
    <WorkoutStrip
      workout={workout}
      opens={{ isOpen, onPress: () => setOpen(!isOpen) }}
      facts={
        <>
          {coach && <p className="truncate">{coach}</p>}
          <WorkoutFacts workout={workout} className={STRIP_FACTS} />
        </>
      }
      aside={<Mark workout={workout} today={doneToday ? review : null} />}
      action={
        doneToday ? (
          <StartButton inStrip workoutId={id} name={name} sessionId={review.sessionId} done />
        ) : (
          <StartButton
            inStrip
            workoutId={id}
            name={name}
            assignmentId={next?.id}
            sessionId={next?.sessionId}
            tone={next && next.date <= today ? 'primary' : 'secondary'}
          />
        )
      }
      more={
        <MenuButton
          label={t('workouts.line.more', { name })}
          actions={[
            ...(movable
              ? [
                  {
                    label: t('workouts.move.action'),
                    icon: <CalendarDays />,
                    movesFocus: true,
                    onSelect: () => setMoving(true),
                  },
                ]
              : []),
            {
              label: t('workouts.print.action'),
              icon: <Printer />,
              movesFocus: true,
              onSelect: () => go(pathTo('/workouts/:id/print', { id })),
            },
          ]}
        />
      }
    >
      {missed && (
        <MissedActions
          workout={workout}
          plan={movable}
          renderMissed={renderMissed}
          onMove={() => moveTo(today)}
        />
      )}
      {isOpen && <Content workout={workout} />}
      {movable && moving && (
        <MoveDialog name={name} date={movable.date} onMove={moveTo} onClose={() => setMoving(false)} />
      )}
    </WorkoutStrip>
  );
}
