import type { Exercise } from '@spotter/contract/exercises';
import type { StatedTime } from '@spotter/contract/sessions';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { ExercisePicker } from '#features/exercises/library/exercise-picker.tsx';
import { useStartSession } from '#features/sessions/api.ts';
import { beginEmpty } from '#features/sessions/empty-session.ts';
import { addExercise } from '#features/sessions/exercise/add-exercise.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { OwnChoices } from './own-choices.tsx';

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();

/** Picks the first exercise of a session without a workout, or one of the reader's own routines. */
export function OwnPicker({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const [, go] = useLocation();
  const [past, setPast] = useState<StatedTime | null>(null);

  // The session begins with its first exercise, so that looking around leaves no empty one behind.
  async function begin(exercise: Exercise) {
    const { clearWay } = await import('#features/sessions/begin/clear-way.ts');
    if (!past && !(await clearWay(me))) return;
    const id = beginEmpty(me, t('sessions.own.name'), past);
    addExercise(id, exercise);
    go(pathTo('/sessions/:id', { id }));
  }
  const { mutate: start, isPending: isStarting } = useStartSession();
  const beginRoutine = (workoutId: string) => start({ workoutId, ...(past && { past }) });
  return (
    <ExercisePicker
      open
      onOpenChange={onOpenChange}
      onPick={(exercise) => void begin(exercise)}
      picked={NOTHING_PICKED}
      single={{
        title: t('sessions.own.title'),
        text: t('sessions.own.text'),
        category: null,
        above: <OwnChoices past={past} onPast={setPast} busy={isStarting} onBegin={beginRoutine} />,
      }}
    />
  );
}
