import { isPart } from '@spotter/contract/adherence';
import { addDays } from '@spotter/contract/days';
import type { ComingDay, ComingPlan } from '@spotter/contract/plan-changes';
import { CalendarDays, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { loadMoveDialog, useMovePlan } from '#features/plans/api.ts';
import { useFormat } from '#lib/format.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { late } from '#ui/state/late.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { comingDaysOf, useRemoveDay } from './api.ts';
import { DaysCard } from './days-card.tsx';

const MoveDialog = late(loadMoveDialog);

type ComingListProps = {
  clientId: string;
  plan: ComingPlan;
  timeZone: string | undefined;
  /** Whether the list ends after a week until somebody asks for all. */
  isShort: boolean;
  onReplace: (exerciseId: string) => void;
};

/** The coming days with their exercises; pressing one replaces it on all coming days. */
export function ComingList({ clientId, plan, timeZone, isShort, onReplace }: ComingListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [moving, setMoving] = useState<ComingDay | null>(null);
  const { mutate: remove } = useRemoveDay(clientId);
  const move = useMovePlan(useMemo(() => comingDaysOf(clientId), [clientId]));
  if (plan.days.length === 0) {
    return (
      <p className="text-15 text-ink-soft">
        {plan.lastDate && plan.lastDate >= plan.today
          ? t('plan-changes.laterOnly', { day: format.day(plan.lastDate) })
          : t('plan-changes.nothingComing')}
      </p>
    );
  }
  return (
    <>
      <DaysCard
        days={plan.days}
        near={plan.days.filter(({ date }) => date < addDays(plan.today, 7))}
        isShort={isShort}
      >
        {(day) => (
          <DayRow
            key={day.id}
            day={day}
            timeZone={timeZone}
            onReplace={onReplace}
            onMove={() => setMoving(day)}
            onRemove={() => remove(day.id)}
          />
        )}
      </DaysCard>
      {moving && (
        <MoveDialog
          name={moving.workoutName}
          date={moving.date}
          timeZone={timeZone}
          onMove={(date) =>
            move({ assignmentId: moving.id, date: moving.date, name: moving.workoutName }, date)
          }
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

type DayRowProps = {
  day: ComingDay;
  timeZone: string | undefined;
  onReplace: (exerciseId: string) => void;
  onMove: () => void;
  onRemove: () => void;
};

function DayRow({ day, timeZone, onReplace, onMove, onRemove }: DayRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayText = useDayText(timeZone);
  const { program, isDone, plannedSets, keptSets } = day;
  const leftOut = isPart({ plannedSets, keptSets, isFinished: isDone });
  const facts = [
    dayText(day.date),
    program && t('progress.plan.program', program),
    day.isForOne && t('plan-changes.forOne'),
    day.isPaused && t('progress.status.paused'),
    isDone && t(leftOut ? 'progress.status.part' : 'progress.status.done'),
    leftOut && t('progress.plan.setsOf', { count: plannedSets, done: keptSets }),
    !isDone && day.sessionId && t('progress.status.open'),
    day.movedFrom && t('progress.plan.moved', { day: format.day(day.movedFrom) }),
  ].filter(Boolean);
  const exercises = [...new Map(day.exercises.map((one) => [one.id, one])).values()];
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block break-words font-semibold text-15">{unbroken(day.workoutName)}</span>
          <span className="tabular block text-pretty text-13 text-ink-faint">{facts.join(' · ')}</span>
        </p>
        {day.isOpen && (
          <div className="-mr-2 flex">
            <IconButton
              tooltip
              icon={<CalendarDays />}
              label={t('plan-changes.moveOf', { name: day.workoutName, day: format.day(day.date) })}
              onClick={onMove}
            />
            <IconButton
              tooltip
              icon={<Trash2 />}
              label={t('plan-changes.removeOf', { name: day.workoutName, day: format.day(day.date) })}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
      {day.isOpen ? (
        <ul className="flex flex-wrap gap-2">
          {exercises.map(({ id, name }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                aria-label={t('plan-changes.replaceOf', { name })}
                onClick={() => onReplace(id)}
                className="min-h-8 max-w-full break-words rounded-control bg-surface-2 px-2.5 py-1 text-left text-13 text-ink-soft hover:bg-surface-3 hover:text-ink pointer-coarse:min-h-11 forced-colors:border"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-ink-faint">{format.list(exercises.map(({ name }) => name))}</p>
      )}
    </li>
  );
}
