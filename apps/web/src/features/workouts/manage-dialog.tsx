import type { Workout } from '@spotter/contract/workouts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { localToday } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAssignWorkout } from './api.ts';
import { ClientChoice } from './client-choice.tsx';
import { DayChoice } from './day-choice.tsx';
import { PlannedDays } from './planned-days.tsx';
import { WorkoutLines } from './workout-lines.tsx';

type Place = 'assign' | 'planned' | 'exercises';

/** What the author does with a workout: gives it to clients for days, sees what is planned and done. */
export function ManageDialog({ workout, onClose }: { workout: Workout; onClose: () => void }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>('assign');
  const [clients, setClients] = useState<string[]>([]);
  const [days, setDays] = useState([localToday()]);
  const { mutate: assign, isPending, error } = useAssignWorkout(workout.id);
  const ready = clients.length > 0 && days.length > 0;

  function submit() {
    assign(
      { clientIds: clients, dates: days },
      {
        onSuccess: () => {
          toast({
            title: t('workouts.assign.success', { count: clients.length, name: workout.name }),
            tone: 'positive',
          });
          setClients([]);
          setDays([localToday()]);
          setPlace('planned');
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={workout.name}
      description={workout.description || undefined}
      closeLabel={t('common.close')}
      footer={
        place === 'assign' && (
          <Button size="large" disabled={!ready} busy={isPending} onClick={submit}>
            {t('workouts.assign.submit')}
          </Button>
        )
      }
    >
      <div className="min-h-[min(26rem,50dvh)]">
        <Tabs
          label={t('workouts.manage')}
          value={place}
          onChange={setPlace}
          tabs={[
            {
              value: 'assign',
              label: t('workouts.assign.title'),
              content: (
                <div className="flex flex-col gap-5">
                  <ClientChoice chosen={clients} onChange={setClients} />
                  <DayChoice days={days} onChange={setDays} />
                  <FormError>{error && errorText(error)}</FormError>
                </div>
              ),
            },
            {
              value: 'planned',
              label: t('workouts.planned.title'),
              content: <PlannedDays workoutId={workout.id} />,
            },
            {
              value: 'exercises',
              label: t('workouts.form.exercises'),
              content: <WorkoutLines workoutId={workout.id} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
