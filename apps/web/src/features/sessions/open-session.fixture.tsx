import type { LoggedSet } from '@spotter/contract/sessions';
import { page } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { OpenSession } from './open-session.tsx';
import { type ReadSession, withEvaluated } from './read-session.ts';
import { itemOf, SESSION } from './session.fixture.ts';
import type { SessionParts } from './session-parts.ts';
import { useSessionView } from './use-session-view.ts';

export const nothing = () => null;
export const PARTS: SessionParts = {
  renderPicture: nothing,
  renderAhead: nothing,
  renderHeart: nothing,
  renderStageHeart: nothing,
  renderOnBarbell: (_item, text) => text,
  renderTimeline: nothing,
  renderVideo: nothing,
  renderOwnNote: nothing,
  renderFilms: nothing,
  renderPicker: nothing,
};
export const squat = itemOf('Back Squat', { target: { reps: 5, weight: 80, restTime: 0 } });
export const sessionOf = (over: Partial<ReadSession> = {}): ReadSession =>
  withEvaluated({
    id: SESSION,
    workoutId: 'workout',
    assignmentId: null,
    name: 'Strong day',
    client: { id: 'kim', name: 'Kim Rower', profileImageUrl: null },
    startedAt: '2026-01-01T10:00:00.000Z',
    completedAt: null,
    toldMinutes: null,
    note: '',
    date: null,
    items: [squat],
    sets: [],
    records: [],
    weeksBefore: { planned: 0, done: 0 },
    ...over,
  } as ReadSession);

/** One's own open session. */
export function Training({ session }: { session: ReadSession }) {
  const view = useSessionView(session);
  return <OpenSession session={session} view={view} onEnd={nothing} {...PARTS} />;
}
/** The sets that wait to be sent, the last version of each: '1: 5 × 80'. */
export function logged(): string[] {
  const sets = outbox
    .entries()
    .flatMap(({ input }) => (input as { body?: { sets?: LoggedSet[] } }).body?.sets ?? []);
  const last = new Map(sets.map((set) => [set.setNumber, set]));
  return [...last.values()].map(
    ({ setNumber, reps, weight, done }) => `${setNumber}: ${done ? `${reps} × ${weight}` : 'open'}`,
  );
}
export const button = (name: RegExp | string) => page.getByRole('button', { name });
export const field = (name: string) => page.getByRole('spinbutton', { name });
