import { v5 } from 'uuid';

/** Namespace of the ids. Never change it: another one would give a second row for each set. */
const PLANNED_SETS = '0f2d7c0a-6a1e-5b34-9c55-3f0a4f6b8d21';

/**
 * The id (UUIDv5) of a planned set, the same on every device, so that two devices that tick it write one row.
 */
export function plannedSetId(sessionId: string, itemId: string, setNumber: number): string {
  return v5(`${sessionId}/${itemId}/${setNumber}`, PLANNED_SETS);
}

/** Namespace of the ids of planned sessions. Never change it, for the same reason. */
const PLANNED_SESSIONS = '7b1d3c52-4e0f-5a96-8d27-61c9e2f4a380';

/**
 * The id (UUIDv5) of the session of a planned day, the same on every device, so that two phones that begin it without
 * reception begin one session.
 * @param again how many sessions of the day were deleted before: their ids never come back
 */
export function plannedSessionId(assignmentId: string, again = 0): string {
  return v5(again === 0 ? assignmentId : `${assignmentId}/${again}`, PLANNED_SESSIONS);
}
