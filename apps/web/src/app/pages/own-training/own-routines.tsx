import { useQuery } from '@tanstack/react-query';
import { routinesAheadQuery } from '#features/sessions/offline/ahead-query.ts';
import { RoutineList } from '#features/workouts/routines/routine-list.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = { busy: boolean; onBegin: (workoutId: string) => void };

/** One's own routines to begin with, also without a network: they were read ahead. */
export function OwnRoutines({ busy, onBegin }: Props) {
  const { language } = useTranslation().i18n;
  const { data = [] } = useQuery(routinesAheadQuery(language));
  const routines = data.flatMap(({ workoutId, name }) => (workoutId ? [{ id: workoutId, name }] : []));
  return <RoutineList routines={routines} busy={busy} onBegin={({ id }) => onBegin(id)} />;
}
