import { findRecords, type RecordSet } from '@spotter/contract/personal-records';
import type { Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import { recordsChanged } from './events.ts';
import { findHistoryFrom, type HistoryFrom, type KeptRecord, type Place } from './record-queries.ts';

type Wanted = Omit<KeptRecord, 'id'>;

/** The records that an exercise's sets make, each with its set's session: ids are unique within one only. */
export function recordsIn({ bests, sets }: Pick<HistoryFrom, 'bests' | 'sets'>): Wanted[] {
  const judged = sets.map((set, index) => ({ ...set, id: String(index) }));
  return findRecords(bests, judged).records.flatMap(({ setId, ...record }: RecordSet) => {
    const set = sets[Number(setId)];
    return set ? [{ ...record, setId: set.id, sessionId: set.sessionId, achievedAt: set.changedAt }] : [];
  });
}

const keyOf = ({ sessionId, setId, kind }: Wanted) => `${sessionId}/${setId}/${kind}`;

const isSame = (a: Wanted, b: Wanted) =>
  a.value === b.value &&
  a.previous === b.previous &&
  a.weight === b.weight &&
  a.reps === b.reps &&
  a.achievedAt === b.achievedAt;

export const rowOf = (
  record: Wanted,
  id: string,
  { studioId, clientId, exerciseId }: { studioId: string; clientId: string; exerciseId: string },
) => ({
  id,
  studio_id: studioId,
  client_id: clientId,
  exercise_id: exerciseId,
  session_id: record.sessionId,
  set_id: record.setId,
  kind: record.kind,
  value: record.value,
  previous: record.previous,
  weight: record.weight,
  reps: record.reps,
  achieved_at: record.achievedAt,
});

/**
 * Keeps the personal records of exercises right after sets of a session were written: counted anew over this and
 * every later session, only the difference is stored, others hear of it. Inside the transaction that holds the
 * client. @returns the sessions whose records are others now
 */
export async function settleRecords(
  work: Work,
  place: Place & { studioId: string },
  exerciseIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { studioId, clientId } = place;
  const histories = exerciseIds.length > 0 ? await findHistoryFrom(work.db, place, exerciseIds) : [];
  const gone: KeptRecord[] = [];
  const fresh: (Wanted & { exerciseId: string })[] = [];
  const changed: (Wanted & { exerciseId: string })[] = [];
  for (const { exerciseId, bests, sets, records } of histories) {
    const kept = new Map(records.map((record) => [keyOf(record), record]));
    for (const record of recordsIn({ bests, sets })) {
      const known = kept.get(keyOf(record));
      kept.delete(keyOf(record));
      if (!known) fresh.push({ ...record, exerciseId });
      else if (!isSame(known, record)) changed.push({ ...record, exerciseId });
    }
    gone.push(...kept.values());
  }
  if (gone.length + fresh.length + changed.length === 0) return [];
  await store(work, place, now, { gone, written: [...fresh, ...changed] });
  await work.emit(recordsChanged, {
    studioId,
    clientId,
    sessionId: place.id,
    exerciseIds: [...exerciseIds],
    added: fresh.length,
    removed: gone.length,
    changed: changed.length,
  });
  return [...new Set([...gone, ...fresh, ...changed].map(({ sessionId }) => sessionId))];
}

type Difference = { gone: KeptRecord[]; written: (Wanted & { exerciseId: string })[] };

async function store(
  work: Work,
  owner: { studioId: string; clientId: string },
  now: Date,
  { gone, written }: Difference,
): Promise<void> {
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await work.db.deleteFrom('personal_records').where('id', 'in', ids).execute();
  }
  if (written.length === 0) return;
  await work.db
    .insertInto('personal_records')
    .values(written.map((record) => rowOf(record, newId(now), { ...owner, exerciseId: record.exerciseId })))
    .onConflict((oc) =>
      oc.columns(['session_id', 'set_id', 'kind']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        previous: eb.ref('excluded.previous'),
        weight: eb.ref('excluded.weight'),
        reps: eb.ref('excluded.reps'),
        achieved_at: eb.ref('excluded.achieved_at'),
      })),
    )
    .execute();
}
