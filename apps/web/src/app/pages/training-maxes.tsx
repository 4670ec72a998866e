import { useMe } from '#features/accounts/api.ts';
import { late } from '#ui/state/late.tsx';

const Part = late(() => import('#features/loads/training-maxes-part.tsx').then((m) => m.TrainingMaxesPart));
const Picker = late(() =>
  import('#features/exercises/library/exercise-picker.tsx').then((m) => m.ExercisePicker),
);

const NOTHING_PICKED: ReadonlyMap<string, number> = new Map();

/** Training maxes, with the exercise library to pick one of; who has left the studio sets none. */
export function TrainingMaxes({ clientId }: { clientId?: string }) {
  const hasLeft = useMe().leftAt !== undefined;
  if (hasLeft) return null;
  return (
    <Part
      {...(clientId !== undefined && { clientId })}
      renderPicker={(words, onPick, onClose) => (
        <Picker
          open
          onOpenChange={(open) => !open && onClose()}
          onPick={onPick}
          picked={NOTHING_PICKED}
          single={{ ...words, category: null }}
        />
      )}
    />
  );
}
