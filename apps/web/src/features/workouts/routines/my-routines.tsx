import { useTranslation } from '#lib/words/use-translation.ts';
import { Section } from '#ui/section.tsx';
import { StripList } from '../list/strip-list.tsx';
import { RoutineRow } from './routine-row.tsx';
import { useRoutines } from './routines-api.ts';

/** One's own routines, under the workouts of the coach; nothing while there is none. */
export function MyRoutines() {
  const { t } = useTranslation();
  const { data, isPending } = useRoutines();
  if (isPending) return <span hidden data-waits="" />;
  if (!data?.length) return null;
  return (
    <Section title={t('workouts.routine.title')}>
      <StripList>
        {data.map((routine) => (
          <RoutineRow key={routine.id} routine={routine} />
        ))}
      </StripList>
    </Section>
  );
}
