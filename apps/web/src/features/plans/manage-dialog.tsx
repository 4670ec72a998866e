import type { Workout } from '@spotter/contract/workouts';
import { ASSIGN_DATES_MAX } from '@spotter/contract/workouts-limits';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Tabs } from '#ui/choice/tabs.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useMatches } from '#ui/use-matches.ts';
import { useCreatePlans, usePlans } from './author-api.ts';
import { ClientChoice } from './client-choice.tsx';
import { DayChoice } from './day-choice.tsx';
import { PlanList } from './plan-list.tsx';

type Place = 'assign' | 'exercises';
type Props = {
  workout: Workout;
  /** The workout's lines, rendered by the workouts feature. */
  lines: ReactNode;
  /** The clients of the previous assignment. */
  sameClients: readonly string[];
  /** Chosen from the beginning. */
  firstClients?: readonly string[];
  onAssigned: (clientIds: string[]) => void;
  onClose: () => void;
};

/** How many plans the choice makes. */
function useSummary({ clients, days, already }: { clients: number; days: number; already: number }): string {
  const { t } = useTranslation();
  if (days > ASSIGN_DATES_MAX) return t('workouts.assign.tooManyDays', { count: ASSIGN_DATES_MAX });
  const total = clients * days;
  if (total === 0) return t('workouts.assign.choose');
  const plans = t('workouts.assign.summary', {
    clients: t('workouts.clients', { count: clients }),
    days: t('workouts.assign.dayCount', { count: days }),
    total,
  });
  return already > 0 ? `${plans} · ${t('workouts.assign.already', { count: already })}` : plans;
}

/** Leads from the second step back to the first; there a person who cannot see begins to read. */
function BackToWho({ count, onBack }: { count: number; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Button autoFocus tone="ghost" icon={<ArrowLeft />} className="-ml-3 self-start" onClick={onBack}>
      {t('workouts.assign.chosen', { count })}
    </Button>
  );
}

/** The author's dialog for a workout: assigns it to clients on days, and shows its plans. */
export function ManageDialog({ workout, lines, sameClients, firstClients = [], onAssigned, onClose }: Props) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Place>('assign');
  const [clients, setClients] = useState<string[]>([...firstClients]);
  // A phone asks who, then when; a wider screen shows both beside each other.
  const isWide = useMatches('(min-width: 40rem)');
  const [asked, setAsked] = useState<'who' | 'when'>(firstClients.length > 0 ? 'when' : 'who');
  const step = !isWide && asked;
  const [today] = useState(ownToday);
  const [chosenDays, setDays] = useState<string[]>();
  const days = chosenDays ?? [today];
  const { mutate: assign, isPending, error } = useCreatePlans(workout.id);
  const { data: planned = [] } = usePlans(workout.id);
  const tooMany = days.length > ASSIGN_DATES_MAX;
  const ready = clients.length > 0 && days.length > 0 && !tooMany;
  const already = planned.filter(
    ({ client, date }) => clients.includes(client.id) && days.includes(date),
  ).length;
  const summary = useSummary({ clients: clients.length, days: days.length, already });

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
          setAsked('who');
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
            <p aria-live="polite" className="tabular text-15 text-ink-soft">
              {summary}
            </p>
            {step === 'who' ? (
              <Button size="large" disabled={clients.length === 0} onClick={() => setAsked('when')}>
                {t('workouts.assign.chooseDays')}
              </Button>
            ) : (
              <Button size="large" disabled={!ready} busy={isPending} onClick={submit}>
                {t('workouts.assign.submit')}
              </Button>
            )}
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
                {step === 'when' && <BackToWho count={clients.length} onBack={() => setAsked('who')} />}
                <div className="grid gap-5 sm:grid-cols-2">
                  {step !== 'when' && (
                    <ClientChoice chosen={clients} onChange={setClients} same={sameClients} />
                  )}
                  {step !== 'who' && (
                    <DayChoice
                      days={days}
                      preset={chosenDays === undefined}
                      onChange={setDays}
                      planned={new Set(planned.map(({ date }) => date))}
                    />
                  )}
                </div>
                <FormError>{error && errorText(error)}</FormError>
                <Section title={t('workouts.planned.title')}>
                  <PlanList workout={workout} />
                </Section>
              </div>
            ),
          },
          {
            value: 'exercises',
            label: t('workouts.form.exercises'),
            content: lines,
          },
        ]}
      />
    </Dialog>
  );
}
