import { plannedSessionId } from '@spotter/contract/planned-set-id';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import { isDeletedAsSystem } from '../deleted-queries.ts';

/** The id with which the next session of a planned day begins: the first one that was never deleted. */
export async function findPlannedId(db: Reader, assignmentId: Known<'plan'>): Promise<string> {
  for (let again = 0; ; again += 1) {
    const id = plannedSessionId(assignmentId, again);
    if (!(await isDeletedAsSystem(db, id))) return id;
  }
}
