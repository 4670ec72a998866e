import { CircleCheckBig, Coffee } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTodaysWorkout } from './api.ts';
import { StartButton } from './start-button.tsx';
import { WorkoutFacts } from './workout-facts.tsx';

/** Today's workout with its one next step; a calm word when nothing is planned. For clients. */
export function TodayCard() {
  const { t } = useTranslation();
  const { data: today, error, isPending, isFetching, refetch } = useTodaysWorkout();
  if (isPending) {
    return (
      <Card aria-busy>
        <p role="status" className="sr-only">
          {t('workouts.today.loading')}
        </p>
        <Skeleton className="w-1/3" />
        <Skeleton className="mt-3 h-7 w-2/3" />
        <Skeleton shape="block" className="mt-5 h-13" />
      </Card>
    );
  }
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
  if (!today) {
    return (
      <Card as="section" aria-label={t('workouts.today.title')} className="flex items-center gap-4">
        <Coffee aria-hidden className="size-7 shrink-0 text-3" />
        <div>
          <h2 className="display font-semibold text-17">{t('workouts.today.none')}</h2>
          <p className="text-15 text-2">{t('workouts.today.noneText')}</p>
        </div>
      </Card>
    );
  }
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
    </Card>
  );
}
