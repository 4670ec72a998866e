import type { StatedTime } from '@spotter/contract/sessions';
import { useState } from 'react';
import { useStartSession } from '#features/sessions/api.ts';
import { useStartEmpty } from '#features/sessions/begin/use-start-empty.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { OwnChoices } from './own-choices.tsx';

const Picker = late(() =>
  import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
);
// Whoever has this part opens it next.
Picker.preload();

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();

/** Picks the first exercise of a session without a workout, or one of the reader's own routines. */
export function OwnPicker({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const [past, setPast] = useState<StatedTime | null>(null);

  // The session begins with its first exercise, so that looking around leaves no empty one behind.
  const { mutate: begin, isPending: isBeginning, variables } = useStartEmpty();
  const { mutate: start, isPending: isStarting } = useStartSession();
  const isBusy = isBeginning || isStarting;
  const beginRoutine = (workoutId: string) => start({ workoutId, ...(past && { past }) });
  return (
    <Picker
      open
      onOpenChange={onOpenChange}
      onPick={(exercise) => !isBusy && begin({ name: t('sessions.own.name'), exercise, past })}
      picked={NOTHING_PICKED}
      single={{
        title: t('sessions.own.title'),
        text: t('sessions.own.text'),
        category: null,
        busy: isBeginning ? variables.exercise.id : null,
        above: <OwnChoices past={past} onPast={setPast} busy={isBusy} onBegin={beginRoutine} />,
      }}
    />
  );
}
