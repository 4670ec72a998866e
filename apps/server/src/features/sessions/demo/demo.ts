import type { DemoPart } from '#db/feature.ts';
import { makeStudio } from '#demo/studio.ts';
import { makeHistory } from './data.ts';
import { makeRecords } from './make-records.ts';
import { makeOwnTraining } from './own-training.ts';

/** What the clients of the demo studio trained, and the personal records in it. */
export const sessionsDemo: DemoPart = {
  rows(scene) {
    const [planned, own] = [scene.once(makeHistory), scene.once(makeOwnTraining)];
    const history = {
      sessions: [...planned.sessions, ...own.sessions],
      sets: [...planned.sets, ...own.sets],
    };
    // Also counts the records in the rows of the sessions.
    const records = makeRecords(scene.random('records'), scene.once(makeStudio).row.id, history);
    return { sessions: history.sessions, logged_sets: history.sets, personal_records: records };
  },
};
