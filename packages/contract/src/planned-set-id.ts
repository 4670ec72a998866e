import { v5 } from 'uuid';

/** Namespace of the ids. Never change it: another one would give a second row for each set. */
const PLANNED_SETS = '0f2d7c0a-6a1e-5b34-9c55-3f0a4f6b8d21';

/**
 * The id (UUIDv5) of a planned set, the same on every device, so that two devices that tick it write one row.
 */
export function plannedSetId(sessionId: string, itemId: string, setNumber: number): string {
  return v5(`${sessionId}/${itemId}/${setNumber}`, PLANNED_SETS);
}
