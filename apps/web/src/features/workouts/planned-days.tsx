import type { Assignment } from '@spotter/contract/workouts';
import { CalendarDays, CircleCheckBig, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAssignments, useUnassignWorkout } from './api.ts';
import { useDayText } from './use-day-text.ts';

function PlannedDay({ planned }: { planned: Assignment }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const { mutate: unassign, isPending } = useUnassignWorkout(planned.workoutId);
  const day = dayText(planned.date);
  return (
    <li className="flex min-h-14 items-center gap-3 border-line border-b last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-15">{planned.client.name}</p>
        <p className="text-13 text-3">{day}</p>
      </div>
      {planned.completedAt ? (
        <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
          {t('workouts.planned.done')}
        </Pill>
      ) : (
        <Button
          tone="ghost"
          size="small"
          icon={<Undo2 />}
          busy={isPending}
          aria-label={t('workouts.planned.unassignOf', { name: planned.client.name, day })}
          onClick={() =>
            unassign(planned.id, {
              onError: (error) =>
                toast({
                  title: t('workouts.planned.unassignFailed'),
                  description: errorText(error),
                  tone: 'danger',
                }),
            })
          }
        >
          {t('workouts.planned.unassign')}
        </Button>
      )}
    </li>
  );
}

/** Who does the workout on which day, and what is done. */
export function PlannedDays({ workoutId }: { workoutId: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAssignments(workoutId);
  if (error && !data) {
    return (
      <ErrorState
        title={t('workouts.planned.failed')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {t('workouts.planned.loading')}
        </p>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t('workouts.planned.none')}
        text={t('workouts.planned.noneText')}
      />
    );
  }
  return (
    <ul>
      {data.map((planned) => (
        <PlannedDay key={planned.id} planned={planned} />
      ))}
    </ul>
  );
}
