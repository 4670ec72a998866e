import type { Session } from '@spotter/contract/sessions';
import { outbox } from '#lib/outbox/waiting.ts';
import { isEnded, readLatest } from '../sessions-keys.ts';
import { noteAlso } from './also-store.ts';
import { runningOf } from './find-running.ts';

/**
 * Finds out whether another session of the person runs beside one whose beginning has just arrived: a phone without a
 * network begins what its person wants. Its page asks then what becomes of them.
 */
export async function findAlso(ownerId: string, begun: Session): Promise<void> {
  const { id, client, completedAt, toldMinutes } = begun;
  // A coach begins sessions of clients too, and what was done earlier is only written down.
  if (client.id !== ownerId || completedAt !== null || toldMinutes !== null) return;
  const isRunning = () => !isEnded(outbox.entries(), id);
  if (!isRunning()) return;
  const listed = await readLatest();
  const other = runningOf(
    listed.filter((session) => session.id !== id),
    outbox.entries(),
  );
  if (other && isRunning()) noteAlso(ownerId, id, other.id);
}
