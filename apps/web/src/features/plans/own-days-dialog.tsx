import type { OwnPlan } from '@spotter/contract/plans';
import { ASSIGN_DATES_MAX } from '@spotter/contract/workouts-limits';
import { CalendarDays, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast.ts';
import { DayChoice } from './day-choice.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { usePlanOwnDays, useRemoveOwnDay } from './own-days-api.ts';
import { type MovablePlan, type ShownPlans, useMovePlan } from './use-move-plan.ts';

type Routine = { id: string; name: string; days: readonly OwnPlan[] };

/** The list of routines is read again when a day moves. */
const READ_AGAIN: ShownPlans<MovablePlan> = { keys: [], move: () => undefined };

/** A day that the routine is planned for; until it is begun it can be moved and removed. */
function PlannedDay({ routine, day }: { routine: Routine; day: OwnPlan }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const [isMoving, setMoving] = useState(false);
  const move = useMovePlan(READ_AGAIN, { quiet: true });
  const { remove, isPending } = useRemoveOwnDay(routine);
  const named = { name: routine.name, day: dayText(day.date) };
  const plan = { assignmentId: day.id, date: day.date, name: routine.name };
  return (
    <li className="flex min-h-11 items-center gap-2 border-line border-t pl-4 first:border-t-0">
      <span className="tabular min-w-0 flex-1 text-15">{named.day}</span>
      {day.sessionId === null && (
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
            disabled={isPending}
            onClick={() => remove(plan)}
          />
        </>
      )}
      {isMoving && (
        <MoveDialog
          name={routine.name}
          date={day.date}
          onMove={(date) => move(plan, date)}
          onClose={() => setMoving(false)}
        />
      )}
    </li>
  );
}

/** Plans a routine of one's own on days: some, or weekdays for weeks; and shows those that it is planned for. */
export function OwnDaysDialog({ routine, onClose }: { routine: Routine; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, days: planned } = routine;
  const [today] = useState(ownToday);
  const [chosen, setDays] = useState<string[]>();
  const taken = new Set(planned.map(({ date }) => date));
  const days = chosen ?? (taken.has(today) ? [] : [today]);
  const { mutate: plan, isPending, error } = usePlanOwnDays(id);
  const isTooMany = days.length > ASSIGN_DATES_MAX;
  const submit = () =>
    plan(days, {
      onSuccess: () => {
        onClose();
        toast({ title: t('workouts.routine.planned', { count: days.length, name }), tone: 'positive' });
      },
    });
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={t('workouts.routine.planOf', { name })}
      description={t('workouts.routine.planText')}
      closeLabel={t('common.close')}
      footer={
        <Button size="large" disabled={days.length === 0 || isTooMany} busy={isPending} onClick={submit}>
          {t('workouts.routine.planDays', { count: days.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <DayChoice
          days={days}
          preset={chosen === undefined}
          onChange={setDays}
          planned={taken}
          plannedLabel={t('workouts.routine.isPlanned')}
        />
        {isTooMany && (
          <p role="status" className="text-13 text-ink-soft">
            {t('workouts.assign.tooManyDays', { count: ASSIGN_DATES_MAX })}
          </p>
        )}
        <FormError>{error && errorText(error)}</FormError>
        {planned.length > 0 && (
          <Section title={t('workouts.planned.title')}>
            <ul className="overflow-hidden rounded-control bg-control forced-colors:border">
              {planned.map((day) => (
                <PlannedDay key={day.id} routine={routine} day={day} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Dialog>
  );
}
