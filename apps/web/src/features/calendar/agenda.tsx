import type { Challenge } from '@spotter/contract/challenges';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinesSkeleton } from '#ui/lines-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { AwayHint } from './away-hint.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import { planKey } from './day-plan.ts';
import { EventRow } from './event-row.tsx';
import type { Pieces } from './pieces.ts';
import { PlanRow } from './plan-row.tsx';
import type { Month } from './use-month.ts';

type Props = {
  month: Month;
  day: string;
  pieces: Pieces;
  onOpen: (eventId: string) => void;
};

/** The chosen day as a list: workouts, events in order, challenges that begin or end. */
export function Agenda({ month, day, pieces, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const isToday = day === month.today;
  const date = format.day(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const { entries, planned, plannedDone } = month.planOn(day);
  const events = month.eventsOn(day);
  const dates = month.challengesOn(day);
  const reads = [month.planRead, month.eventsRead];
  const failed = reads.find(({ error, data }) => error && !data);
  const isLoading =
    !failed && reads.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData);
  const plan = entries.map((entry) => (
    <PlanRow key={planKey(entry)} entry={entry} day={day} month={month} pieces={pieces} />
  ));
  // A trainer's own day before the many of the clients.
  const own = events.map((event) => (
    <EventRow key={event.id} event={event} day={day} onOpen={() => onOpen(event.id)} />
  ));
  const isEmpty = entries.length + events.length + dates.length === 0;
  return (
    <Section
      title={isToday ? t('calendar.agenda.today') : date}
      description={
        [
          isToday && date,
          month.isTrainer && planned > 0 && t('calendar.day.doneOf', { count: planned, done: plannedDone }),
        ]
          .filter(Boolean)
          .join(' · ') || undefined
      }
    >
      <AwayHint month={month} pieces={pieces} />
      {failed && (
        <Card padding="none">
          <ErrorState
            className="py-6"
            title={t('calendar.failed')}
            text={errorText(failed.error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => {
              for (const read of reads) if (read.error) void read.refetch();
            }}
            busy={reads.some(({ isFetching }) => isFetching)}
          />
        </Card>
      )}
      {isLoading && isEmpty ? (
        <LinesSkeleton label={t('calendar.loading')} lines={3} className="min-h-17" />
      ) : isEmpty ? (
        !failed && (
          <Card padding="none">
            <EmptyState
              className="py-8"
              icon={<CalendarDays />}
              title={t('calendar.agenda.none')}
              text={month.isTrainer ? t('calendar.agenda.noneTrainer') : t('calendar.agenda.noneText')}
              action={
                month.isTrainer && (
                  <Link href={PATHS.workouts} className={buttonLook({ tone: 'secondary', size: 'small' })}>
                    {t('calendar.agenda.plan')}
                  </Link>
                )
              }
            />
          </Card>
        )
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {month.isTrainer ? [own, plan] : [plan, own]}
            {dates.map((one) => (
              <ChallengeRow key={one.id} challenge={one} day={day} onOpen={() => setChallenge(one)} />
            ))}
          </ul>
        </Card>
      )}
      {challenge && pieces.challenge(challenge, () => setChallenge(null))}
    </Section>
  );
}
