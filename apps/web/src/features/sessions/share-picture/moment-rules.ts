import type { ReadSession } from '../read-session.ts';
import type { SessionView } from '../use-session-view.ts';
import { type Thing, thingFor } from './things.ts';

/** The number of a finished session: what was moved, and without a load how far, how long or how many sets. */
export type MomentNumber =
  | { kind: 'load'; kg: number }
  | { kind: 'distance'; metres: number }
  | { kind: 'time'; seconds: number }
  | { kind: 'sets'; count: number };

/** What the picture of a finished session shows; the same for the person and the coach. */
export type Moment = {
  number: MomentNumber;
  thing: { thing: Thing; isMore: boolean } | null;
  /** Sets done of those in the session. */
  plan: { done: number; total: number };
  /** The mean rating of the working sets, and of what was planned for them; null when none was rated. */
  effort: { rpe: number; planned: number | null } | null;
  /** Planned days done in four weeks, with this one; null when nothing was planned. */
  steady: { done: number; planned: number } | null;
};

const mean = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

type Rows = SessionView['items'][number]['rows'];

function numberOf(done: Rows, volume: number): MomentNumber {
  const sum = (name: 'distance' | 'duration') =>
    done.reduce((total, { values }) => total + (values[name] ?? 0), 0);
  if (volume > 0) return { kind: 'load', kg: volume };
  const metres = sum('distance');
  if (metres > 0) return { kind: 'distance', metres };
  const seconds = sum('duration');
  return seconds > 0 ? { kind: 'time', seconds } : { kind: 'sets', count: done.length };
}

/** How hard it was by the person's own word. Warm-ups are not meant to be hard. */
function effortOf(done: Rows): Moment['effort'] {
  const rated = done.flatMap(({ values, target }) =>
    values.rpe === null || values.type === 'warmup'
      ? []
      : [{ rpe: values.rpe, planned: target?.rpe ?? null }],
  );
  if (rated.length === 0) return null;
  const planned = rated.flatMap((set) => set.planned ?? []);
  return { rpe: mean(rated.map(({ rpe }) => rpe)), planned: planned.length > 0 ? mean(planned) : null };
}

/** The session's own day counts as done, which the server may not know yet. */
function steadyOf({ date, weeksBefore }: Pick<ReadSession, 'date'> & Partial<ReadSession>): Moment['steady'] {
  // A session that this browser stored before has no weeks.
  const { planned, done } = weeksBefore ?? { planned: 0, done: 0 };
  const own = date === null ? 0 : 1;
  return planned + own > 0 ? { planned: planned + own, done: done + own } : null;
}

/** The picture of a finished session in numbers, from what the page holds: it needs no network. */
export function momentOf(
  session: Pick<ReadSession, 'date' | 'weeksBefore'>,
  view: Pick<SessionView, 'items' | 'done' | 'total' | 'volume'>,
): Moment {
  const done = view.items.flatMap(({ rows }) => rows.filter((row) => row.done));
  const number = numberOf(done, view.volume);
  return {
    number,
    thing: number.kind === 'load' ? thingFor(number.kg) : null,
    plan: { done: view.done, total: view.total },
    effort: effortOf(done),
    steady: steadyOf(session),
  };
}
