import { isPart, isWhole, type KeptWork } from '@spotter/contract/adherence';
import type { Plan } from '@spotter/contract/plans';
import type { Workout } from '@spotter/contract/workouts';
import { CalendarDays, ChevronDown, CircleCheckBig, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useClientZone } from '#features/coaching/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { plansOfWorkout, useDeletePlan, usePlans } from './author-api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMovePlan } from './use-move-plan.ts';

const workOf = ({ plannedSets, keptSets, completedAt }: Plan): KeptWork => ({
  plannedSets,
  keptSets,
  isFinished: completedAt !== null,
});

function PlanLine({ planned, workout }: { planned: Plan; workout: Workout }) {
  const { t } = useTranslation();
  const format = useFormat();
  // The current day in the client's zone decides what is missed.
  const timeZone = useClientZone(planned.client.id);
  const today = useTodayIn(timeZone);
  const dayText = useDayText(timeZone);
  const [moving, setMoving] = useState(false);
  const { mutate: unassign } = useDeletePlan(planned.workoutId);
  const move = useMovePlan(plansOfWorkout(planned.workoutId), { quiet: true });
  const day = dayText(planned.date);
  const named = { name: planned.client.name, day };
  const isDone = planned.completedAt !== null;
  const isBegun = planned.sessionId !== null;
  const isMissed = !isDone && !isBegun && !planned.isPaused && planned.date < today;
  return (
    <li className="flex min-h-11 items-center gap-2 border-line border-t pl-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
        <span className="tabular text-15">{day}</span>
        {planned.movedFrom && planned.movedFrom !== planned.date && (
          <span className="text-13 text-ink-faint">
            {t('workouts.planned.movedFrom', {
              day: format.day(planned.movedFrom, { weekday: 'short', day: 'numeric' }),
            })}
          </span>
        )}
        {isPart(workOf(planned)) ? (
          <Pill tone="warning">
            {t('workouts.planned.part', { count: planned.plannedSets, done: planned.keptSets })}
          </Pill>
        ) : isDone ? (
          <Pill tone="positive" icon={<CircleCheckBig aria-hidden />}>
            {t('workouts.planned.done')}
          </Pill>
        ) : isBegun ? (
          <Pill tone="brand">{t('workouts.planned.begun')}</Pill>
        ) : planned.isPaused ? (
          <Pill>{t('workouts.planned.paused')}</Pill>
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
            onClick={() => unassign(planned.id)}
          />
        </>
      )}
      {moving && (
        <MoveDialog
          name={workout.name}
          date={planned.date}
          timeZone={timeZone}
          onClose={() => setMoving(false)}
          onMove={(date) => move({ assignmentId: planned.id, date: planned.date, name: workout.name }, date)}
        />
      )}
    </li>
  );
}

type OfClientProps = { days: Plan[]; workout: Workout; startsOpen: boolean };

function PlansOfClient({ days, workout, startsOpen }: OfClientProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const done = days.filter((planned) => isWhole(workOf(planned))).length;
  return (
    <li className="border-line border-t first:border-t-0">
      <Button
        tone="ghost"
        aria-expanded={isOpen}
        className="w-full justify-start! rounded-none! px-3! text-left!"
        onClick={() => setOpen(!isOpen)}
      >
        <bdi className="min-w-0 flex-1 truncate">{days[0]?.client.name}</bdi>
        <span className="tabular font-normal text-13 text-ink-soft">
          {t('workouts.planned.doneOf', { done, count: days.length })}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4.5 text-ink-faint transition-[rotate]', isOpen && 'rotate-180')}
        />
      </Button>
      {isOpen && (
        <ul>
          {days.map((planned) => (
            <PlanLine key={planned.id} planned={planned} workout={workout} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The number of clients whose days are shown at first. */
const FEW = 3;

/** The plans of a workout by client, with moved, missed and done ones marked. */
export function PlanList({ workout }: { workout: Workout }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={usePlans(workout.id)}
      failed={t('workouts.planned.failed')}
      loading={
        <div className="flex flex-col gap-3">
          <p role="status" className="sr-only">
            {t('workouts.planned.loading')}
          </p>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </div>
      }
      empty={
        <EmptyState
          className="py-6"
          drawing="calendar"
          title={t('workouts.planned.none')}
          text={t('workouts.planned.noneText')}
        />
      }
    >
      {(data) => <Clients data={data} workout={workout} />}
    </QueryView>
  );
}

function Clients({ data, workout }: { data: readonly Plan[]; workout: Workout }) {
  const byClient = new Map<string, Plan[]>();
  for (const planned of data.toSorted((one, other) => one.date.localeCompare(other.date))) {
    byClient.set(planned.client.id, [...(byClient.get(planned.client.id) ?? []), planned]);
  }
  const groups = [...byClient.values()].sort((one, other) =>
    (one[0]?.client.name ?? '').localeCompare(other[0]?.client.name ?? ''),
  );
  return (
    <ul className="overflow-hidden rounded-control bg-control forced-colors:border">
      {groups.map((days) => (
        <PlansOfClient
          key={days[0]?.client.id}
          days={days}
          workout={workout}
          startsOpen={groups.length <= FEW}
        />
      ))}
    </ul>
  );
}
