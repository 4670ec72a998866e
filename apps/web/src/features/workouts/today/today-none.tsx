import { daysBetween } from '@spotter/contract/days';
import { CalendarArrowDown, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useCoachings } from '#features/coaching/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { StageWords, UponStage } from '#ui/stage/stage.tsx';
import { useWorkouts } from '../api.ts';
import { TodayLoading } from './today-loading.tsx';
import { useMoveOwn } from './use-move-own.ts';

/** Missed workouts of this many days are offered. */
const MISSED_DAYS = 6;

/**
 * A day without a workout: shows a missed workout that can be done today, otherwise the next one. If nothing was
 * ever planned, it links to the coach; who has none is led to their own training.
 */
export function TodayNone() {
  const { t } = useTranslation();
  const format = useFormat();
  const dayText = useDayText();
  const move = useMoveOwn();
  const { data, isPending } = useWorkouts('');
  const { data: coachings, isPending: asksCoach } = useCoachings();
  const coach = coachings?.[0]?.trainer;
  const hasNoCoach = coachings?.length === 0;
  const today = useToday();
  const open = (data?.pages[0] ?? [])
    .flatMap((workout) => (workout.next ? [{ ...workout, next: workout.next }] : []))
    .sort((one, other) => one.next.date.localeCompare(other.next.date));
  const missed = open.findLast(
    ({ next }) =>
      next.date < today &&
      !next.isPaused &&
      next.sessionId === null &&
      daysBetween(next.date, today) <= MISSED_DAYS,
  );
  const coming = open.find(({ next }) => next.date > today && !next.isPaused);
  const isUnplanned = data?.pages[0]?.length === 0;
  const title = missed || !coming ? t('workouts.today.none') : t('workouts.today.rest');
  const text = missed
    ? t('workouts.today.missed', { weekday: format.day(missed.next.date, { weekday: 'long' }) })
    : coming
      ? t('workouts.today.next', { name: coming.name, day: dayText(coming.next.date) })
      : hasNoCoach
        ? t('workouts.today.noCoach')
        : isUnplanned && coach
          ? t('workouts.today.notPlanned')
          : t('workouts.today.noneText');
  // The text depends on both reads; it is shown once both are there.
  if (isPending || (!missed && !coming && asksCoach)) return <TodayLoading />;
  return (
    <section aria-label={t('workouts.today.title')} className="contents">
      <UponStage>
        <StageWords title={title}>{text}</StageWords>
        <div className="lg:w-72">
          {missed ? (
            <Button
              wide
              size="tall"
              icon={<CalendarArrowDown />}
              onClick={() => move({ ...missed, assignmentId: missed.next.id, date: missed.next.date }, today)}
            >
              {t('workouts.today.moveHere', { name: missed.name })}
            </Button>
          ) : isUnplanned && coach ? (
            <Link
              href={pathTo('/messages', { person: coach.id })}
              className={buttonLook({ wide: true, size: 'tall' })}
            >
              <MessageCircle aria-hidden className="size-4.5" />
              {t('workouts.today.sayHello')}
            </Link>
          ) : (
            open.length > 0 && (
              <Link
                href={pathTo('/workouts')}
                className={buttonLook({ tone: 'secondary', wide: true, size: 'tall' })}
              >
                {t('workouts.today.see')}
              </Link>
            )
          )}
        </div>
      </UponStage>
    </section>
  );
}
