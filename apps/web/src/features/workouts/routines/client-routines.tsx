import type { ListedRoutine } from '@spotter/contract/workouts';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { useDayText } from '#lib/time/use-day-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Section } from '#ui/section.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { DonePill } from '../list/done-pill.tsx';
import { ExerciseStrip } from '../list/exercise-strip.tsx';

type Props = {
  clientId: string;
  /** The client's, where it is today. */
  timeZone?: string | undefined;
};

/** The routines that a client keeps for themselves, for their coach to read; nothing while there is none. */
export function ClientRoutines({ clientId, timeZone }: Props) {
  const { t } = useTranslation();
  const dayText = useDayText(timeZone);
  const { data } = useQuery<ListedRoutine[], CallError>({
    queryKey: ['GET /api/coach/clients/:id/routines', clientId],
    queryFn: () => call('GET /api/coach/clients/:id/routines', { params: { id: clientId } }),
  });
  if (!data?.length) return null;
  return (
    <Section title={t('workouts.routine.ofClient')} description={t('workouts.routine.ofClientText')}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {data.map(({ id, name, exerciseCount, doneAt, days: [next], lines }) => (
            <li key={id} className="flex flex-col gap-2 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h3 className="min-w-0 break-words font-sans font-semibold text-15">
                  <bdi>{unbroken(name)}</bdi>
                </h3>
                {next ? <Pill>{dayText(next.date)}</Pill> : doneAt && <DonePill at={doneAt} />}
              </div>
              <p className="text-13 text-ink-faint">
                {[
                  t('workouts.exercises', { count: exerciseCount }),
                  lines.map((line) => line.name).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ExerciseStrip lines={lines} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
