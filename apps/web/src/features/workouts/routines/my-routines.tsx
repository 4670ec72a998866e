import { useTranslation } from '#lib/words/use-translation.ts';
import { Section } from '#ui/section.tsx';
import { RoutineCard } from './routine-card.tsx';
import { useRoutines } from './routines-api.ts';

/** One's own routines, under the workouts of the coach; nothing while there is none. */
export function MyRoutines() {
  const { t } = useTranslation();
  const { data } = useRoutines();
  if (!data?.length) return null;
  return (
    <Section title={t('workouts.routine.title')}>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.map((routine) => (
          <RoutineCard key={routine.id} routine={routine} />
        ))}
      </ul>
    </Section>
  );
}
