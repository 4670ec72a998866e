import { dayIn } from '@spotter/contract/days';
import type { LinkCard, LinkCardOf } from '@spotter/contract/link-cards';
import type { LinkKind } from '@spotter/contract/link-cards-limits';
import {
  CalendarDays,
  ClipboardCheck,
  Dumbbell,
  type LucideIcon,
  PersonStanding,
  Trophy,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCategoryWord } from '#features/exercises/api.ts';
import { Figure } from '#features/figures/api.ts';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useOwnZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

const ICONS: Record<LinkKind, LucideIcon> = {
  workout: Dumbbell,
  session: ClipboardCheck,
  exercise: PersonStanding,
  event: CalendarDays,
  challenge: Trophy,
};

/** One or two facts about a thing, in a line. */
function useFacts(): (card: LinkCard) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const categoryWord = useCategoryWord();
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return (card) => {
    if (card.kind === 'workout')
      return [t('workouts.exercises', { count: card.exerciseCount }), format.minutes(card.duration)];
    if (card.kind === 'session') {
      const { client, startedAt, doneSets, plannedSets } = card;
      const sets =
        plannedSets > 0
          ? [t('sessions.progressSets', { done: doneSets, total: plannedSets, count: plannedSets })]
          : [];
      return [client.name, format.instant(startedAt, day), ...sets];
    }
    if (card.kind === 'exercise') return [categoryWord(card.category)];
    if (card.kind === 'challenge')
      return [
        format.days(card.startDate, card.endDate),
        t('challenges.participants', { count: card.participants }),
      ];
    const { startDate, endDate, startTime } = card;
    if (startTime !== null)
      return [format.instant(startTime, { ...day, hour: 'numeric', minute: '2-digit' })];
    if (startDate === null) return [];
    return [startDate === endDate ? format.day(startDate) : format.days(startDate, endDate ?? startDate)];
  };
}

/** The picture of an exercise, or its figure. */
function Picture({ exercise }: { exercise: LinkCardOf<'exercise'> }) {
  const [hasFailed, setFailed] = useState(false);
  const { thumbnailUrl } = exercise;
  if (!thumbnailUrl || hasFailed) return <Figure exercise={exercise} />;
  return (
    <img src={thumbnailUrl} alt="" onError={() => setFailed(true)} className="block size-full object-cover" />
  );
}

/** Where a card leads: an event also to its day, because the calendar has only the days around the one in its address. */
function useLeadsTo(card: LinkCard, href: string): string {
  const zone = useOwnZone();
  if (card.kind !== 'event') return href;
  const day = card.startDate ?? (card.startTime && dayIn(zone, new Date(card.startTime)));
  return day ? pathTo('/calendar', { event: card.id, day }) : href;
}

/** A thing of the studio that a message links to. It is as high as the place that waits for it. */
export function LinkCardRow({ card, href }: { card: LinkCard; href: string }) {
  const { t } = useTranslation();
  const facts = useFacts();
  const Icon = ICONS[card.kind];
  const leadsTo = useLeadsTo(card, href);
  return (
    <Link
      href={leadsTo}
      className="flex h-20 w-72 max-w-full items-center gap-3 rounded-control bg-surface-2 pr-3 text-ink no-underline hover:bg-surface-3 forced-colors:border"
    >
      <span className="flex h-20 w-18 shrink-0 items-center justify-center overflow-hidden rounded-l-control bg-surface-3 text-ink-soft">
        {card.kind === 'exercise' ? <Picture exercise={card} /> : <Icon aria-hidden className="size-6" />}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-13 text-ink-faint">{t(`media.link.${card.kind}`)} </span>
        <bdi className="block truncate font-semibold text-15">{card.name} </bdi>
        <span className="tabular block truncate text-13 text-ink-soft">{facts(card).join(' · ')}</span>
      </span>
    </Link>
  );
}
