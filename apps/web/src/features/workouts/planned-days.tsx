import type { Assignment, Workout } from '@spotter/contract/workouts';
import { CalendarDays, ChevronDown, CircleCheckBig, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientZone } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/own-day.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAssignments, useMovePlannedDay, useUnassignWorkout } from './author-api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useDayText } from './use-day-text.ts';

function PlannedDay({ planned, workout }: { planned: Assignment; workout: Workout }) {
  const { t } = useTranslation();
  const format = useFormat();
  // The client's own day decides what is missed.
  const timeZone = useClientZone(planned.client.id);
  const today = useTodayIn(timeZone);
  const dayText = useDayText(timeZone);
  const [moving, setMoving] = useState(false);
  const { mutate: unassign } = useUnassignWorkout(planned.workoutId);
  const { mutate: move } = useMovePlannedDay(planned.workoutId);
  const day = dayText(planned.date);
  const named = { name: planned.client.name, day };
  const isDone = planned.completedAt !== null;
  const isBegun = planned.sessionId !== null;
  const isMissed = !isDone && !isBegun && planned.date < today;
  return (
    <li className="flex min-h-11 items-center gap-2 border-line border-t pl-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        <span className="tabular text-15">{day}</span>
        {planned.movedFrom && planned.movedFrom !== planned.date && (
          <span className="text-13 text-3">
            {t('workouts.planned.movedFrom', {
              day: format.day(planned.movedFrom, { weekday: 'short', day: 'numeric' }),
            })}
          </span>
        )}
        {isDone ? (
          <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
            {t('workouts.planned.done')}
          </Pill>
        ) : isBegun ? (
          <Pill tone="brand">{t('workouts.planned.begun')}</Pill>
        ) : (
          isMissed && <Pill tone="warning">{t('workouts.planned.missed')}</Pill>
        )}
      </div>
      {!isDone && !isBegun && (
        <>
          <IconButton
            tooltip
            icon={<CalendarDays />}
            label={t('workouts.planned.moveOf', named)}
            onClick={() => setMoving(true)}
          />
          <IconButton
            tooltip
            icon={<Trash2 />}
            label={t('workouts.planned.unassignOf', named)}
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
          />
        </>
      )}
      {moving && (
        <MoveDialog
          name={workout.name}
          date={planned.date}
          timeZone={timeZone}
          onClose={() => setMoving(false)}
          onMove={(date) =>
            move(
              { id: planned.id, date },
              {
                onError: (error) =>
                  toast({
                    title: t('workouts.move.failed'),
                    description: errorText(error),
                    tone: 'danger',
                  }),
              },
            )
          }
        />
      )}
    </li>
  );
}

type OfClientProps = { days: Assignment[]; workout: Workout; startsOpen: boolean };

function PlannedOfClient({ days, workout, startsOpen }: OfClientProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const done = days.filter(({ completedAt }) => completedAt !== null).length;
  return (
    <li className="border-line border-t first:border-t-0">
      <Button
        tone="ghost"
        aria-expanded={isOpen}
        className="w-full justify-start! rounded-none! px-3! text-left!"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1 truncate">{days[0]?.client.name}</span>
        <span className="tabular font-normal text-13 text-2">
          {t('workouts.planned.doneOf', { done, count: days.length })}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4.5 text-3 transition-[rotate]', isOpen && 'rotate-180')}
        />
      </Button>
      {isOpen && (
        <ul>
          {days.map((planned) => (
            <PlannedDay key={planned.id} planned={planned} workout={workout} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Clients whose days are shown at once. */
const FEW = 3;

/** Who does the workout on which day, client by client, with what was moved, missed and done. */
export function PlannedDays({ workout }: { workout: Workout }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useAssignments(workout.id);
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
        className="py-6"
        icon={<CalendarDays />}
        title={t('workouts.planned.none')}
        text={t('workouts.planned.noneText')}
      />
    );
  }
  const byClient = new Map<string, Assignment[]>();
  for (const planned of data.toSorted((one, other) => one.date.localeCompare(other.date))) {
    byClient.set(planned.client.id, [...(byClient.get(planned.client.id) ?? []), planned]);
  }
  const groups = [...byClient.values()].sort((one, other) =>
    (one[0]?.client.name ?? '').localeCompare(other[0]?.client.name ?? ''),
  );
  return (
    <ul className="overflow-hidden rounded-control border border-line">
      {groups.map((days) => (
        <PlannedOfClient
          key={days[0]?.client.id}
          days={days}
          workout={workout}
          startsOpen={groups.length <= FEW}
        />
      ))}
    </ul>
  );
}
