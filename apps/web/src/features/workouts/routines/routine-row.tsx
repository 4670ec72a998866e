import type { ListedRoutine } from '@spotter/contract/workouts';
import { Pencil, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { DonePill } from '../list/done-pill.tsx';
import { MenuButton } from '../list/menu-button.tsx';
import { WorkoutStrip } from '../list/workout-strip.tsx';
import { StartButton } from '../today/start-button.tsx';
import { useRemoveRoutine, useRestoreRoutine } from './routines-api.ts';

/** One's own routine: begun, changed, or deleted with a way back. */
export function RoutineRow({ routine }: { routine: ListedRoutine }) {
  const { t } = useTranslation();
  const { id, name, exerciseCount, doneAt, openSessionId } = routine;
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
      aside={doneAt && <DonePill at={doneAt} />}
      action={<StartButton workoutId={id} name={name} sessionId={openSessionId} tone="secondary" />}
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
    />
  );
}
