import type { OwnPlan } from '@spotter/contract/plans';
import type { ListedRoutine } from '@spotter/contract/workouts';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { loadOwnDaysDialog } from '#features/plans/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Pill } from '#ui/pill.tsx';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';
import { DonePill } from '../list/done-pill.tsx';
import { MenuButton } from '../list/menu-button.tsx';
import { WorkoutStrip } from '../list/workout-strip.tsx';
import { StartButton } from '../today/start-button.tsx';
import { useRemoveRoutine, useRestoreRoutine } from './routines-api.ts';

const OwnDaysDialog = late(loadOwnDaysDialog);

/** When the routine is next planned. */
function NextDay({ day: { date, isPaused } }: { day: OwnPlan }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const today = useToday();
  if (isPaused) return <Pill>{t('workouts.planned.paused')}</Pill>;
  return <Pill tone={date === today ? 'brand' : 'neutral'}>{dayText(date)}</Pill>;
}

/** One's own routine: planned on days, begun, changed, or deleted with a way back. */
export function RoutineRow({ routine }: { routine: ListedRoutine }) {
  const { t } = useTranslation();
  const { id, name, exerciseCount, doneAt, openSessionId, days } = routine;
  const today = useToday();
  const [isPlanning, setPlanning] = useState(false);
  const next = days[0];
  // A press on the day of the plan is for that day.
  const dayToBegin = days.find((day) => day.sessionId !== null || day.date === today);
  const [, go] = useLocation();
  const { mutate: remove } = useRemoveRoutine();
  const { mutate: restore } = useRestoreRoutine();
  function onRemove() {
    remove(id, {
      onSuccess: () =>
        toast({
          title: t('workouts.routine.removed', { name }),
          action: {
            label: t('workouts.form.undo'),
            onPress: () => restore(id),
          },
        }),
    });
  }
  return (
    <WorkoutStrip
      as="h3"
      workout={routine}
      opens={pathTo('/routines/:id', { id })}
      facts={t('workouts.exercises', { count: exerciseCount })}
      aside={next ? <NextDay day={next} /> : doneAt && <DonePill at={doneAt} />}
      action={
        <>
          <IconButton
            tooltip
            tone="tonal"
            icon={<CalendarPlus />}
            label={t('workouts.routine.planOf', { name })}
            aria-haspopup="dialog"
            onClick={() => setPlanning(true)}
          />
          <StartButton
            inStrip
            workoutId={id}
            name={name}
            assignmentId={dayToBegin?.id}
            sessionId={openSessionId}
            tone={dayToBegin ? 'primary' : 'secondary'}
          />
        </>
      }
      more={
        <MenuButton
          label={t('workouts.line.more', { name })}
          actions={[
            {
              label: t('workouts.edit.action'),
              icon: <Pencil />,
              onSelect: () => go(pathTo('/routines/:id', { id })),
            },
            { label: t('workouts.routine.remove'), icon: <Trash2 />, danger: true, onSelect: onRemove },
          ]}
        />
      }
    >
      {isPlanning && <OwnDaysDialog routine={routine} onClose={() => setPlanning(false)} />}
    </WorkoutStrip>
  );
}
