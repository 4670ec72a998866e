import { Trash2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { useRemoveOwnDay } from './own-days-api.ts';

type Props = { workoutId: string; name: string; assignmentId: string; date: string };

/** Takes a routine off a day that one planned it for. */
export function RemoveOwnDay({ workoutId, name, assignmentId, date }: Props) {
  const { t } = useTranslation();
  const { remove, isPending } = useRemoveOwnDay({ id: workoutId, name });
  return (
    <Button
      tone="ghost"
      icon={<Trash2 />}
      busy={isPending}
      aria-label={t('workouts.actionOn', { action: t('workouts.routine.removeDay'), name })}
      onClick={() => remove({ assignmentId, date })}
    >
      {t('workouts.routine.removeDay')}
    </Button>
  );
}
