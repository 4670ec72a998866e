import type { Routine } from '@spotter/contract/workouts';
import { Pencil, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { MenuButton } from '../list/menu-button.tsx';
import { StartButton } from '../today/start-button.tsx';
import { useRemoveRoutine, useRestoreRoutine } from './routines-api.ts';

/** One's own routine: begun, changed, or deleted with a way back. */
export function RoutineCard({
  routine: { id, name, exerciseCount, doneAt, openSessionId },
}: {
  routine: Routine;
}) {
  const { t } = useTranslation();
  const format = useFormat();
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
  const about = [
    t('workouts.exercises', { count: exerciseCount }),
    doneAt && t('workouts.doneOn', { day: format.instant(doneAt, { day: 'numeric', month: 'short' }) }),
  ].filter(Boolean);
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-1 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="display break-words font-bold text-17">{name}</h3>
          <p className="mt-1 text-15 text-ink-soft">{about.join(' · ')}</p>
        </div>
        <MenuButton
          className="-mt-2 -mr-2"
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
      </div>
      <StartButton workoutId={id} name={name} sessionId={openSessionId} tone="secondary" wide />
    </Card>
  );
}
