import type { CheckInQuestion, QueuedCheckIn } from '@spotter/contract/check-ins';
import { MISSING_DAYS } from '@spotter/contract/check-ins-limits';
import { addDays, type DayText } from '@spotter/contract/days';
import type { PauseDays } from '@spotter/contract/pauses-limits';
import { keptBetween, type PlanAtAGlance } from '#features/progress/service.ts';
import { askedDays, withoutHidden } from '../rules.ts';
import type { AnsweredRow, GivenPair } from './queries.ts';

/** How far back check-ins are looked for: what waits, and what was answered before. */
export const SPAN_DAYS = 75;
/** Answers that wait longer are no news. */
export const WAITING_DAYS = 42;

type Facts = {
  /** Newest first. */
  answered: readonly AnsweredRow[];
  /** `form client day` of what the coach is done with. */
  done: ReadonlySet<string>;
  pauses: readonly PauseDays[];
  plan: PlanAtAGlance;
  questionsOf: ReadonlyMap<string, readonly CheckInQuestion[]>;
};

/**
 * What of one form and one client waits for the coach: every answered check-in that they are not done with, and the
 * latest day that has passed without an answer.
 */
export function queueOf(
  pair: GivenPair,
  { answered, done, pauses, plan, questionsOf }: Facts,
): QueuedCheckIn[] {
  const { formId, client, hidden } = pair;
  const { today } = plan;
  const shown = ({ answers, version }: AnsweredRow) =>
    withoutHidden(answers, questionsOf.get(`${formId} ${version}`) ?? [], hidden);
  const itemOf = (day: DayText, row: AnsweredRow | undefined): QueuedCheckIn => {
    const earlier = answered.find((one) => one.day < day);
    return {
      formId,
      version: row?.version ?? pair.version,
      client,
      day,
      answeredAt: row?.answeredAt ?? null,
      answers: row ? shown(row) : [],
      before: earlier ? { day: earlier.day, answers: shown(earlier) } : null,
      week: keptBetween(plan.days, { from: addDays(day, -6), to: day, today }),
      weekBefore: keptBetween(plan.days, { from: addDays(day, -13), to: addDays(day, -7), today }),
    };
  };
  const waiting = answered.filter(({ isDone, day }) => !isDone && day >= addDays(today, -WAITING_DAYS));
  const items = waiting.map((row) => itemOf(row.day, row));
  const span = { from: addDays(today, -MISSING_DAYS), to: addDays(today, -1) };
  const passed = askedDays(pair.spans, pauses, span).at(-1)?.day;
  const isOpen =
    passed !== undefined &&
    !answered.some(({ day }) => day >= passed) &&
    !done.has(`${formId} ${client.id} ${passed}`);
  return isOpen ? [...items, itemOf(passed, undefined)] : items;
}

/** Answered ones first, the longest waiting first; then those that are missing. */
export const longestWaitingFirst = (items: readonly QueuedCheckIn[]): QueuedCheckIn[] =>
  [...items].sort((one, other) => {
    const [first, second] = [one.answeredAt ?? '~', other.answeredAt ?? '~'];
    if (first === second) return one.day < other.day ? -1 : Number(one.day > other.day);
    return first < second ? -1 : 1;
  });
