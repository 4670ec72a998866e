import type { ImportedSession } from '@spotter/contract/imports';
import {
  IMPORT_BATCH_MINUTES,
  IMPORT_BATCH_SESSIONS,
  IMPORT_BATCH_SETS,
} from '@spotter/contract/imports-limits';

/** Sessions that one call sends, and the place of the first one. */
export type Batch = { from: number; sessions: ImportedSession[] };

type Counted = { items: readonly { sets: readonly unknown[] }[] };
const countSets = ({ items }: Counted) => items.reduce((sum, { sets }) => sum + sets.length, 0);

/** Parts of the sessions from a place on that fit into one call each. */
export function batchesOf(sessions: readonly ImportedSession[], start = 0): Batch[] {
  const batches: Batch[] = [];
  let [room, minutesRoom] = [0, 0];
  for (const [place, session] of sessions.entries()) {
    if (place < start) continue;
    const sets = countSets(session);
    const last = batches.at(-1);
    const minutes = session.heart?.length ?? 0;
    const hasRoom = room >= sets && minutesRoom >= minutes;
    if (last && hasRoom && last.sessions.length < IMPORT_BATCH_SESSIONS) last.sessions.push(session);
    else {
      batches.push({ from: place, sessions: [session] });
      [room, minutesRoom] = [IMPORT_BATCH_SETS, IMPORT_BATCH_MINUTES];
    }
    room -= sets;
    minutesRoom -= minutes;
  }
  return batches;
}

/** All sets of sessions. */
export const setsIn = (sessions: readonly Counted[]): number =>
  sessions.reduce((sum, session) => sum + countSets(session), 0);
