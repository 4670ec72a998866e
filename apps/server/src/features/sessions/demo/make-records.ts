import { findRecords, NO_BESTS } from '@spotter/contract/personal-records';
import type { Row } from '#db/rows.ts';
import type { Random } from '#demo/random.ts';
import type { DemoHistory } from './data.ts';

/**
 * The personal records in what was logged, by the rules of the product, and their number in each session's row. The
 * history has each client's sets in the order in which they were done.
 */
export function makeRecords(
  random: Random,
  studioId: string,
  { sets, sessions }: Pick<DemoHistory, 'sets' | 'sessions'>,
) {
  const bySession = new Map(sessions.map((session) => [session.id, session]));
  const bySet = new Map(sets.map((set) => [set.id, set]));
  const histories = Map.groupBy(sets, (set) => `${set.client_id}/${set.exercise_id}`);
  const rows: Row<'personal_records'>[] = [];
  for (const history of histories.values()) {
    const counted = history.map(({ id, type, weight, reps, duration, distance, added, band, done }) => ({
      ...{ id, type, reps, duration, distance, band, done, confirmed: true },
      weight: weight === null ? null : Number(weight),
      added: added == null ? null : Number(added),
    }));
    for (const { setId, ...record } of findRecords(NO_BESTS, counted).records) {
      const set = bySet.get(setId);
      const session = set && bySession.get(set.session_id);
      if (!session) continue;
      session.record_count += 1;
      rows.push({
        id: random.id(set.changed_at as Date),
        studio_id: studioId,
        client_id: set.client_id,
        exercise_id: set.exercise_id,
        session_id: set.session_id,
        set_id: setId,
        ...record,
        achieved_at: set.changed_at,
      });
    }
  }
  return rows;
}
