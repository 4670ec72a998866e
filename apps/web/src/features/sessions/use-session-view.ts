import type { Session } from '@spotter/contract/sessions';
import { useWaiting } from '#lib/waiting.ts';
import { overlaySets, type SetState, waitingCompletion } from './merge.ts';
import { type ItemRows, layOut, nextRow, type SetRow, summarise } from './rows.ts';

export type SessionView = {
  items: ItemRows[];
  next: SetRow | null;
  done: number;
  total: number;
  /** Kilograms. */
  volume: number;
  completedAt: string | null;
  note: string;
  /** How the finish stands, when there is one. */
  completion: SetState;
  /** Sets that only this browser has, and those that the server refused. */
  waiting: number;
  refused: number;
};

/** A session as it is shown: what the server has, overlaid by what waits in this browser. */
export function useSessionView(session: Session): SessionView {
  const entries = useWaiting();
  const sets = overlaySets(session.id, session.sets, entries);
  const items = layOut(session, sets);
  const finish = session.completedAt ? null : waitingCompletion(session.id, entries);
  return {
    items,
    next: nextRow(items),
    ...summarise(items),
    completedAt: session.completedAt ?? finish?.completedAt ?? null,
    note: session.completedAt ? session.note : (finish?.note ?? session.note),
    completion: finish?.state ?? 'saved',
    waiting: sets.filter((set) => set.state === 'waiting').length,
    refused: sets.filter((set) => set.state === 'refused').length,
  };
}
