import { beginningOf } from '@spotter/contract/graphemes';
import type { Attention } from '@spotter/contract/overview';
import type { PlanAtAGlance } from '#features/progress/service.ts';
import { addDays, type DayText } from '#lib/day.ts';
import type { Coached, Facts, NewRecords, Question } from './queries.ts';

/** A message that waits this long needs an answer, question or not. */
export const WAITING_HOURS = 12;
/** Days a record is news. */
export const RECORD_DAYS = 3;
const FALL_POINTS = 20;
const AHEAD_DAYS = 7;
/** Who has not trained for this long, and joined before, is not coming next week. */
const GONE_DAYS = 60;
const BEGINNING = 80;
const DAY_MS = 86_400_000;

export type Case = {
  client: Coached;
  plan: PlanAtAGlance;
  facts: Facts;
  question: Question | undefined;
  records: NewRecords | undefined;
};

type Reason = Pick<Attention, 'reason' | 'since' | 'count' | 'subject' | 'path'>;

/** Most pressing first: a person who waits for an answer, then one who drifts away, then what can be planned. */
const URGENCY: Attention['reason'][] = [
  'unread_question',
  'missed_twice',
  'adherence_fell',
  'nothing_planned',
  'new_record',
];

/** Why clients need the trainer now: one row per client and reason, most pressing first, longest waiting first. */
export function findAttention(cases: readonly Case[], now: Date): Attention[] {
  const rows = cases.flatMap((one): Attention[] => {
    const { id, name, profileImageUrl } = one.client;
    const reasons = [waits(one), missed(one), fell(one), unplanned(one, now), improved(one)];
    return reasons.flatMap((reason) => (reason ? { client: { id, name, profileImageUrl }, ...reason } : []));
  });
  const urgency = ({ reason }: Attention) => URGENCY.indexOf(reason);
  return rows.sort((a, b) => urgency(a) - urgency(b) || Date.parse(a.since) - Date.parse(b.since));
}

const clientPath = ({ client }: Case) => `/coach/${client.id}`;
const chatPath = ({ client, facts }: Case) =>
  facts.channelId ? `/messages?channel=${facts.channelId}` : `/coach/${client.id}`;
/** A calendar day as an instant, for the order. */
const at = (day: DayText) => `${day}T00:00:00.000Z`;

function waits(one: Case): Reason | null {
  const { question, facts } = one;
  if (!question) return null;
  return {
    reason: 'unread_question',
    since: question.createdAt,
    count: facts.unread,
    subject: beginningOf(question.content, BEGINNING),
    path: chatPath(one),
  };
}

/** The days before today that something was planned on, and on which nothing was even begun, up to the last one. */
function missed(one: Case): Reason | null {
  const { plan } = one;
  const past = plan.days.filter(({ date }) => date < plan.today);
  const days = [...Map.groupBy(past, ({ date }) => date)].sort(([a], [b]) => (a < b ? 1 : -1));
  const lastKept = days.findIndex(([, planned]) => planned.some(({ begun }) => begun));
  const run = lastKept < 0 ? days : days.slice(0, lastKept);
  const first = run.at(-1)?.[0];
  if (run.length < 2 || !first) return null;
  return { reason: 'missed_twice', since: at(first), count: run.length, subject: null, path: chatPath(one) };
}

function fell(one: Case): Reason | null {
  const { plan } = one;
  if (plan.percent === null || plan.percentBefore === null) return null;
  const points = plan.percentBefore - plan.percent;
  if (points < FALL_POINTS) return null;
  const since = at(addDays(plan.today, -29));
  return { reason: 'adherence_fell', since, count: points, subject: null, path: clientPath(one) };
}

/** Nothing from today on for a week, for somebody who is still around. */
function unplanned({ client, plan, facts }: Case, now: Date): Reason | null {
  const end = addDays(plan.today, AHEAD_DAYS);
  if (
    plan.days.some(({ date, done }) => date <= end && (date > plan.today || (date === plan.today && !done)))
  )
    return null;
  const around = Math.max(Date.parse(client.since), Date.parse(facts.completedAt ?? client.since));
  if (now.getTime() - around > GONE_DAYS * DAY_MS) return null;
  const last = plan.days.findLast(({ date }) => date <= plan.today)?.date;
  const since = last ? at(last) : new Date(around).toISOString();
  return { reason: 'nothing_planned', since, count: null, subject: null, path: '/workouts' };
}

function improved({ records }: Case): Reason | null {
  if (!records) return null;
  const { at: since, count, exercise: subject, sessionId } = records;
  return { reason: 'new_record', since, count, subject, path: `/sessions/${sessionId}` };
}
