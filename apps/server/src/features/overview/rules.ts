import { addDays, type DayText } from '@spotter/contract/days';
import { beginningOf } from '@spotter/contract/graphemes';
import { Attention } from '@spotter/contract/overview';
import type { CurrentPause } from '@spotter/contract/pauses';
import { isPausedOn } from '@spotter/contract/pauses-limits';
import type { PlanAtAGlance } from '#features/progress/service.ts';
import type { Concern } from './concern-queries.ts';
import type { Coached, NewRecords, OpenFilm, OverviewFacts, Question } from './queries.ts';

/** A message that waits this long needs an answer, question or not. */
export const WAITING_HOURS = 12;
/** How many days a record is shown as new. */
export const RECORD_DAYS = 3;
const FALL_POINTS = 20;
const AHEAD_DAYS = 7;
/** A client who joined earlier and has not trained for this long counts as inactive. */
const GONE_DAYS = 60;
const BEGINNING = 80;
const DAY_MS = 86_400_000;

export type Case = {
  client: Coached;
  plan: PlanAtAGlance;
  facts: OverviewFacts;
  question: Question | undefined;
  records: NewRecords | undefined;
  /** The film that has waited longest for an answer. */
  film: OpenFilm | undefined;
  concerns: readonly Concern[];
  /** The client's pauses that may matter today or in the coming week. */
  pauses: readonly CurrentPause[];
};

type Reason = Pick<Attention, 'reason' | 'since' | 'count' | 'subject' | 'path'>;

/** Most urgent first. */
const URGENCY = Attention.shape.reason.options;

/** Why clients need the trainer now: one row per client and reason, most urgent first, longest waiting first. */
export function findAttention(cases: readonly Case[], now: Date): Attention[] {
  const rows = cases.flatMap((one): Attention[] => {
    const { id, name, profileImageUrl } = one.client;
    const reasons = [
      ...reported(one),
      waits(one),
      filmed(one),
      missed(one),
      fell(one),
      unplanned(one, now),
      improved(one),
    ];
    return reasons.flatMap((reason) => (reason ? { client: { id, name, profileImageUrl }, ...reason } : []));
  });
  const urgency = ({ reason }: Attention) => URGENCY.indexOf(reason);
  return rows.sort((a, b) => urgency(a) - urgency(b) || Date.parse(a.since) - Date.parse(b.since));
}

const clientPath = ({ client }: Case) => `/coach/${client.id}`;
const chatPath = ({ client, facts }: Case) =>
  facts.channelId ? `/messages?channel=${facts.channelId}` : `/coach/${client.id}`;
/** A calendar day as an instant, for sorting. */
const at = (day: DayText) => `${day}T00:00:00.000Z`;

/** Pain, and notes beside sets, each by the first one that was not seen. */
function reported(one: Case): Reason[] {
  return one.concerns.map(({ pain, at: since, count, note, exercise }) => ({
    reason: pain ? 'pain' : 'set_note',
    since,
    count,
    subject: pain ? exercise : beginningOf(note, BEGINNING),
    path: clientPath(one),
  }));
}

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

function filmed({ film }: Case): Reason | null {
  if (!film) return null;
  const { at: since, count, exercise: subject, filmId } = film;
  return { reason: 'form_check', since, count, subject, path: `/form-checks/${filmId}` };
}

/** Who pauses today is asked about nothing that was planned. */
const isPaused = ({ plan, pauses }: Case) => pauses.some((pause) => isPausedOn(pause, plan.today));

/** The latest days before today that had a plan and no session, back to the last day with one. */
function missed(one: Case): Reason | null {
  if (isPaused(one)) return null;
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
  if (isPaused(one)) return null;
  const { plan } = one;
  if (plan.percent === null || plan.percentBefore === null) return null;
  const points = plan.percentBefore - plan.percent;
  if (points < FALL_POINTS) return null;
  const since = at(addDays(plan.today, -29));
  return { reason: 'adherence_fell', since, count: points, subject: null, path: clientPath(one) };
}

/** Whether an active client has no plan for a week from today, and no pause in it. */
function unplanned({ client, plan, facts, pauses }: Case, now: Date): Reason | null {
  const end = addDays(plan.today, AHEAD_DAYS);
  if (
    pauses.some((pause) => pause.firstDay <= end && (pause.lastDay === null || pause.lastDay >= plan.today))
  )
    return null;
  if (
    plan.days.some(
      ({ date, finished }) => date <= end && (date > plan.today || (date === plan.today && !finished)),
    )
  )
    return null;
  const around = Math.max(Date.parse(client.since), Date.parse(facts.completedAt ?? client.since));
  if (now.getTime() - around > GONE_DAYS * DAY_MS) return null;
  const last = plan.days.findLast(({ date }) => date <= plan.today)?.date;
  const since = last ? at(last) : new Date(around).toISOString();
  return { reason: 'nothing_planned', since, count: null, subject: null, path: '/workouts' };
}

/** Nobody is congratulated while something hurts or waits to be read. */
function improved({ records, concerns }: Case): Reason | null {
  if (!records || concerns.length > 0) return null;
  const { at: since, count, exercise: subject, sessionId } = records;
  return { reason: 'new_record', since, count, subject, path: `/sessions/${sessionId}` };
}
