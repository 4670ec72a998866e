import { ASSIGN_DATES_MAX } from '@spotter/contract/limits';
import type { Workout } from '@spotter/contract/workouts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ownToday } from '#lib/own-day.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAssignments, useAssignWorkout } from './author-api.ts';
import { ClientChoice } from './client-choice.tsx';
import { DayChoice } from './day-choice.tsx';
import { PlannedDays } from './planned-days.tsx';

const WorkoutLines = lazy(() => import('./workout-lines.tsx').then((m) => ({ default: m.WorkoutLines })));

type Place = 'assign' | 'exercises';
type Props = {
  workout: Workout;
  /** The clients of the assignment before this one. */
  sameClients: readonly string[];
  onAssigned: (clientIds: string[]) => void;
  onClose: () => void;
};

/** What the author does with a workout: gives it to clients for days, sees what is planned and done. */
export function ManageDialog({ workout, sameClients, onAssigned, onClose }: Props) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>('assign');
  const [clients, setClients] = useState<string[]>([]);
  const [days, setDays] = useState(() => [ownToday()]);
  const { mutate: assign, isPending, error } = useAssignWorkout(workout.id);
  const { data: planned = [] } = useAssignments(workout.id);
  const tooMany = days.length > ASSIGN_DATES_MAX;
  const ready = clients.length > 0 && days.length > 0 && !tooMany;
  const already = planned.filter(
    ({ client, date }) => clients.includes(client.id) && days.includes(date),
  ).length;
  const total = clients.length * days.length;

  function submit() {
    assign(
      { clientIds: clients, dates: days },
      {
        onSuccess: () => {
          toast({
            title: t('workouts.assign.success', { count: clients.length, name: workout.name }),
            tone: 'positive',
          });
          onAssigned(clients);
          setClients([]);
          setDays([]);
        },
      },
    );
  }
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={workout.name}
      description={workout.description || undefined}
      closeLabel={t('common.close')}
      footer={
        place === 'assign' && (
          <div className="flex w-full flex-col gap-2 sm:flex-row sm:items-center sm:justify-between">
            <p aria-live="polite" className="tabular text-15 text-2">
              {tooMany
                ? t('workouts.assign.tooManyDays', { count: ASSIGN_DATES_MAX })
                : total === 0
                  ? t('workouts.assign.choose')
                  : [
                      t('workouts.assign.summary', {
                        clients: t('workouts.clients', { count: clients.length }),
                        days: t('workouts.assign.dayCount', { count: days.length }),
                        total,
                      }),
                      already > 0 && t('workouts.assign.already', { count: already }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
            </p>
            <Button size="large" disabled={!ready} busy={isPending} onClick={submit}>
              {t('workouts.assign.submit')}
            </Button>
          </div>
        )
      }
    >
      <Tabs
        label={t('workouts.manage')}
        value={place}
        onChange={setPlace}
        className="min-h-[min(30rem,60dvh)]"
        tabs={[
          {
            value: 'assign',
            label: t('workouts.assign.title'),
            content: (
              <div className="flex flex-col gap-6">
                <div className="grid gap-5 sm:grid-cols-2">
                  <ClientChoice chosen={clients} onChange={setClients} same={sameClients} />
                  <DayChoice
                    days={days}
                    onChange={setDays}
                    planned={new Set(planned.map(({ date }) => date))}
                  />
                </div>
                <FormError>{error && errorText(error)}</FormError>
                <Section title={t('workouts.planned.title')}>
                  <PlannedDays workout={workout} />
                </Section>
              </div>
            ),
          },
          {
            value: 'exercises',
            label: t('workouts.form.exercises'),
            content: (
              <Suspense fallback={<Skeleton shape="block" className="h-40" />}>
                <WorkoutLines workoutId={workout.id} />
              </Suspense>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
