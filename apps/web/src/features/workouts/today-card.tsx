import { CalendarDays, ChevronDown, CircleCheckBig } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTodaysWorkout } from './api.ts';
import { StartButton } from './start-button.tsx';
import { TodayLoading } from './today-loading.tsx';
import { TodayNone } from './today-none.tsx';
import { useMoveOwn } from './use-move-own.ts';
import { WorkoutFacts } from './workout-facts.tsx';

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })));
const WorkoutLines = lazy(() => import('./workout-lines.tsx').then((m) => ({ default: m.WorkoutLines })));

/** Today's workout with its one next step; a calm word when nothing is planned. For clients. */
export function TodayCard() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [moving, setMoving] = useState(false);
  const move = useMoveOwn();
  const { data: today, error, isPending, isFetching, refetch } = useTodaysWorkout();
  if (isPending) return <TodayLoading />;
  if (error) {
    return (
      <Card>
        <ErrorState
          className="py-4"
          title={t('workouts.today.failed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  if (!today) return <TodayNone />;
  const done = today.completedAt !== null;
  return (
    <Card as="section" aria-label={t('workouts.today.title')} tone={done ? 'plain' : 'soft'}>
      <p className="flex items-center gap-1.5 font-semibold text-13 text-brand-text">
        {done && <CircleCheckBig aria-hidden className="size-4" />}
        {done ? t('workouts.today.done') : t('workouts.today.title')}
      </p>
      <h2 className="display mt-1 font-bold text-24">{today.name}</h2>
      <WorkoutFacts workout={today} className="mt-2 text-2" />
      <div className="mt-5">
        <StartButton
          size={done ? 'medium' : 'large'}
          wide
          workoutId={today.id}
          name={today.name}
          assignmentId={today.assignmentId}
          sessionId={today.sessionId}
          done={done}
        />
      </div>
      <div className="-mx-2 mt-2 flex flex-wrap justify-between gap-x-2">
        <Button
          tone="ghost"
          size="small"
          icon={<ChevronDown className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('workouts.today.exercises')}
        </Button>
        {!done && today.sessionId === null && (
          <Button tone="ghost" size="small" icon={<CalendarDays />} onClick={() => setMoving(true)}>
            {t('workouts.move.action')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" className="h-40" />}>
          <WorkoutLines workoutId={today.id} />
        </Suspense>
      )}
      <Suspense>
        {moving && (
          <MoveDialog
            name={today.name}
            date={today.date}
            onMove={(date) => move(today, date)}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
