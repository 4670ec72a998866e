import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import type { Challenge } from '@spotter/contract/challenges';
import { useMe } from '#features/accounts/api.ts';
import { useWaiting } from '#lib/outbox/waiting.ts';
import { useOwnZone, useToday } from '#lib/time/own-day.ts';
import { useCalendarWeekday } from '#lib/time/own-week.ts';
import { monthWeeks } from '#lib/time/weeks.ts';
import { useCalendarPlan, useChallengeDates, useEvents } from '../api.ts';
import { awayDays, findClashes } from '../away-days.ts';
import { planByDay } from '../day-plan.ts';
import { showEvents } from '../event/shown-event.ts';
import { eventsOn } from '../event/span-of.ts';

const NONE: CalendarPlanEntry[] = [];

const isOwn = ({ mine, isFeatured }: Challenge) => mine !== null || isFeatured;
const isDateOf = ({ startDate, endDate }: Challenge, day: string) => startDate === day || endDate === day;

/** The data of all weeks of a day's month, with lookups by day. */
export function useMonth(day: string) {
  const weeks = monthWeeks(day, useCalendarWeekday());
  const days = weeks.flat();
  const range = { from: days[0] ?? day, to: days.at(-1) ?? day };
  const zone = useOwnZone();
  const isTrainer = useMe().role === 'trainer';
  const events = useEvents(range);
  const plan = useCalendarPlan(range);
  const challenges = useChallengeDates();
  const dates = (challenges.data ?? []).filter((one) => isOwn(one) || !one.hasEnded);
  const shown = showEvents(events.data ?? [], useWaiting());
  const today = useToday();
  return {
    isTrainer,
    zone,
    today,
    weeks,
    events: shown,
    eventsRead: events,
    planRead: plan,
    challengesRead: challenges,
    eventsOn: (one: string) => eventsOn(shown, one, zone),
    planOn: planByDay(plan.data ?? NONE),
    /** Challenges that begin or end on a day and are still relevant. */
    challengesOn: (one: string) => dates.filter((challenge) => isDateOf(challenge, one)),
    /** Of those, the ones the reader takes part in and the studio's main one: a busy studio has some every day. */
    ownChallengesOn: (one: string) =>
      dates.filter((challenge) => isOwn(challenge) && isDateOf(challenge, one)),
    clashes: findClashes(plan.data ?? NONE, shown, zone, today),
    awayDays: (some: readonly string[]) => awayDays(shown, some, zone),
  };
}

export type Month = ReturnType<typeof useMonth>;
