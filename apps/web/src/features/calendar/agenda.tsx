import type { Challenge } from '@spotter/contract/challenges';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import { AwayHint } from './away-hint.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import { planKey } from './day-plan.ts';
import { EventRow } from './event/event-row.tsx';
import type { Pieces } from './month/pieces.ts';
import type { Month } from './month/use-month.ts';
import { PlanRow } from './plan-row.tsx';

type Props = {
  month: Month;
  day: string;
  pieces: Pieces;
  onOpen: (eventId: string) => void;
};

/** The chosen day as a list: workouts, events by time, challenges that begin or end. */
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
  const isEmpty = entries.length + events.length + dates.length === 0;
  const failed = reads.find(({ error, data }) => error && !data);
  // A first part of the day would move when the others arrive. Another month's data stays until then.
  const isFirst = [...reads, month.challengesRead].some(({ isPending }) => isPending);
  const isLoading =
    !failed && (isFirst || (isEmpty && reads.some(({ isPlaceholderData }) => isPlaceholderData)));
  const plan = entries.map((entry) => (
    <PlanRow key={planKey(entry)} entry={entry} day={day} month={month} pieces={pieces} />
  ));
  // The trainer's own plans before those of the clients.
  const own = events.map((event) => (
    <EventRow key={event.id} event={event} day={day} onOpen={() => onOpen(event.id)} />
  ));
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
      {!isFirst && <AwayHint month={month} pieces={pieces} />}
      {failed && (
        <QueryFailed
          className="py-6"
          card
          title={t('calendar.failed')}
          error={failed.error}
          onRetry={() => {
            for (const read of reads) if (read.error) void read.refetch();
          }}
          busy={reads.some(({ isFetching }) => isFetching)}
        />
      )}
      {isLoading ? (
        <LinesSkeleton label={t('calendar.loading')} lines={3} className="min-h-17" />
      ) : isEmpty ? (
        !failed && (
          <Card padding="none">
            <EmptyState
              className="py-8"
              drawing="calendar"
              title={t('calendar.agenda.none')}
              text={month.isTrainer ? t('calendar.agenda.noneTrainer') : t('calendar.agenda.noneText')}
              action={
                month.isTrainer && (
                  <Link
                    href={pathTo('/workouts')}
                    className={buttonLook({ tone: 'secondary', size: 'small' })}
                  >
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
