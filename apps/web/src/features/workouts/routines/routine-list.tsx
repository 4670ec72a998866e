import type { Routine } from '@spotter/contract/workouts';
import { Repeat2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

type Known = Pick<Routine, 'id' | 'name'>;
type Props = { routines: readonly Known[]; busy: boolean; onBegin: (routine: Known) => void };

/** More are on the page of workouts. */
const SHOWN = 5;

/** One's own routines to begin with; nothing while there is none. */
export function RoutineList({ routines, busy, onBegin }: Props) {
  const { t } = useTranslation();
  if (routines.length === 0) return null;
  return (
    <ul aria-label={t('workouts.routine.title')} className="mb-6 flex flex-wrap gap-2">
      {routines.slice(0, SHOWN).map((routine) => (
        <li key={routine.id}>
          <Button
            tone="secondary"
            icon={<Repeat2 />}
            className="text-left!"
            disabled={busy}
            onClick={() => onBegin(routine)}
          >
            {routine.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
