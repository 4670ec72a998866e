import { HABITS_MAX } from '@spotter/contract/habits-limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { RefusedActions } from '#ui/state/refused-actions.tsx';
import { useHabits, useRefusedMarks, type WhoseHabits } from './api.ts';
import { HabitCard } from './habit-card.tsx';

const HabitDialog = late(() => import('./habit-dialog.tsx').then((m) => m.HabitDialog));

type HabitsPartProps = WhoseHabits & {
  /** The zone of the client's days. */
  timeZone?: string | undefined;
};

/** The habits of oneself or of a client, each with its streak and twelve weeks. */
export function HabitsPart({ clientId, timeZone }: HabitsPartProps) {
  const { t } = useTranslation();
  const today = useTodayIn(timeZone);
  // Who has left the studio reads their own habits.
  const canWrite = useMe().leftAt === undefined;
  const query = useHabits(clientId);
  const [isOpen, setOpen] = useState(false);
  const whose = clientId === undefined ? {} : { clientId };
  const isFull = (query.data?.habits.length ?? 0) >= HABITS_MAX;
  return (
    <Section
      title={t('habits.title')}
      description={
        isFull ? t('habits.full', { most: HABITS_MAX }) : t(clientId ? 'habits.textOf' : 'habits.text')
      }
      action={
        canWrite && (
          <Button
            tone="secondary"
            size="small"
            icon={<Plus />}
            disabled={!query.data || isFull}
            onClick={() => setOpen(true)}
          >
            {t('habits.add')}
          </Button>
        )
      }
    >
      <Refused />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('habits.loading')} lines={3} />}
        failed={t('habits.failed')}
        card
        isEmpty={({ habits }) => habits.length === 0}
        empty={
          <EmptyState
            drawing="list"
            title={t('habits.empty.title')}
            text={t(clientId ? 'habits.empty.textOf' : 'habits.empty.text')}
            className="py-8"
          />
        }
      >
        {(all) => (
          <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
            {all.habits.map((habit) => (
              <HabitCard
                key={habit.id}
                {...whose}
                habit={habit}
                habits={all}
                today={today}
                canWrite={canWrite}
              />
            ))}
          </div>
        )}
      </QueryView>
      {isOpen && <HabitDialog {...whose} habit={null} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** What the server refused, for instance of a habit that is gone. */
function Refused() {
  const { t } = useTranslation();
  const refused = useRefusedMarks();
  if (!refused) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-15 text-danger">
      <p className="min-w-0">{t(`errors.${refused.code}`)}</p>
      <RefusedActions entryId={refused.id} discardLabel={t('habits.discard')} />
    </div>
  );
}
