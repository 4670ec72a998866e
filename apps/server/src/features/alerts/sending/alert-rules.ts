import type { ALERT_KINDS } from '@spotter/contract/alerts-limits';

/** What people are told of on their devices. */
export type AlertKind = (typeof ALERT_KINDS)[number];

/** A direct channel or a group with unread messages, a call, a day, or lines of the bell: their kind and subject. */
export type AlertSubject = { kind: AlertKind; id: string };

/** Names the notification: a later one about the same takes its place. */
export const tagOf = ({ kind, id }: AlertSubject): string => `${kind}:${id}`;

/** What is told once a day, in the morning. */
export const DAILY = ['today', 'missed', 'check_in'] as const satisfies readonly AlertKind[];

const ASK_NOBODY: readonly AlertKind[] = ['call', ...DAILY];

/** Whether an alert waits for pages in front of the person. A call rings everywhere at once. */
export const asksPages = (kind: AlertKind): boolean => !ASK_NOBODY.includes(kind);

const DAY = 24 * 3_600;

/** How an alert goes through the push service (RFC 8030). */
export const DELIVERY: Record<AlertKind, { urgency: 'high' | 'normal'; seconds: number }> = {
  message: { urgency: 'high', seconds: DAY },
  group: { urgency: 'high', seconds: DAY },
  call: { urgency: 'high', seconds: 45 },
  today: { urgency: 'normal', seconds: DAY / 2 },
  missed: { urgency: 'normal', seconds: DAY / 2 },
  check_in: { urgency: 'normal', seconds: DAY / 2 },
  plan: { urgency: 'normal', seconds: DAY },
  trophy: { urgency: 'normal', seconds: DAY },
  answer: { urgency: 'normal', seconds: DAY },
  concern: { urgency: 'normal', seconds: DAY },
  plan_ends: { urgency: 'normal', seconds: DAY },
  check_in_answered: { urgency: 'normal', seconds: DAY },
};

/** The kinds of the bell that a device tells too. */
export const BELL_KINDS = {
  workout_assigned: 'plan',
  workout_moved: 'plan',
  program_given: 'plan',
  program_changed: 'plan',
  plan_changed: 'plan',
  trophy_awarded: 'trophy',
  form_answered: 'answer',
  concern: 'concern',
  plan_ends: 'plan_ends',
  check_in_answered: 'check_in_answered',
} as const satisfies Record<string, AlertKind>;

export type BellKind = keyof typeof BELL_KINDS;

export const isBellKind = (kind: string): kind is BellKind => Object.hasOwn(BELL_KINDS, kind);

/** Lines of the bell, of clients and of their coaches. */
const CLIENT_LINES: readonly AlertKind[] = ['plan', 'trophy', 'answer'];
const COACH_LINES: readonly AlertKind[] = ['concern', 'plan_ends', 'check_in_answered'];
const OF_LINES = [...CLIENT_LINES, ...COACH_LINES];

/** Lines of the bell about a subject. */
export const ofLines = (kind: BellKind, subjectId: string): AlertSubject => ({
  kind: BELL_KINDS[kind],
  id: `${kind}/${subjectId}`,
});

/** The subject of lines that a tag names; null for messages and calls. */
export function linesOf(tag: string): AlertSubject | null {
  const [kind = '', id = ''] = tag.split(':');
  const found = OF_LINES.find((one) => one === kind);
  return found ? { kind: found, id } : null;
}

const OF_ALL: readonly AlertKind[] = ['message', 'group', 'call'];

/** Several people cause these. */
const FROM_SEVERAL: readonly AlertKind[] = ['group', 'check_in_answered'];

/** How long further alerts about the same make no sound, in milliseconds. */
const REST_MS = 3_600_000;

/**
 * When a device last rang for what several people cause, such as messages of a group, and nothing was read since, if that is less than an hour ago:
 * what follows makes no sound. Null for an alert that rings.
 */
export const restsSince = (kind: AlertKind, rangAt: string | undefined, now: Date): string | null =>
  FROM_SEVERAL.includes(kind) && rangAt !== undefined && now.getTime() - Date.parse(rangAt) < REST_MS
    ? rangAt
    : null;

/** The kinds that people of a role are told of. */
export const kindsOf = (role: 'client' | 'trainer'): AlertKind[] =>
  role === 'client' ? [...OF_ALL, ...DAILY, ...CLIENT_LINES] : [...OF_ALL, ...COACH_LINES];
