import { findRecords, type RecordSet } from '@spotter/contract/personal-records';
import type { Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { recordsChanged } from '../events.ts';
import {
  deleteRecords,
  type FoundRecord,
  type HistoryFrom,
  type KeptRecord,
  type RecordPlace,
  rowOf,
  upsertRecords,
  writeSlips,
} from './queries.ts';

/**
 * The records made by the sets of an exercise, each with its session: ids of sets are unique only within one. And the
 * sets whose slip is stored otherwise than it is now.
 */
export function recordsIn({ bests, sets }: Pick<HistoryFrom, 'bests' | 'sets'>) {
  const counted = sets.map((set, index) => ({ ...set, id: String(index) }));
  const found = findRecords(bests, counted);
  const records = found.records.flatMap(({ setId, ...record }: RecordSet): FoundRecord[] => {
    const set = sets[Number(setId)];
    return set ? [{ ...record, setId: set.id, sessionId: set.sessionId, achievedAt: set.changedAt }] : [];
  });
  const slips = new Set(found.slips.map(Number));
  const slipChanges = sets.flatMap(({ id, sessionId, slip }, index) =>
    slip === slips.has(index) ? [] : [{ id, sessionId, slip: !slip }],
  );
  return { records, slipChanges };
}

const keyOf = ({ sessionId, setId, kind }: FoundRecord) => `${sessionId}/${setId}/${kind}`;

const isSame = (a: FoundRecord, b: FoundRecord) =>
  a.value === b.value &&
  a.previous === b.previous &&
  a.weight === b.weight &&
  a.reps === b.reps &&
  a.distance === b.distance &&
  a.achievedAt === b.achievedAt;

/**
 * Updates the personal records of exercises after sets of a session were written, whose histories were read after
 * that. They are computed again over this session and every later one; only the difference is stored and emitted. The
 * caller's transaction has locked the client. @returns the sessions whose records changed
 */
export async function recomputeRecords(
  work: Work,
  place: RecordPlace & { studioId: Known<'studio'> },
  histories: readonly HistoryFrom[],
  now: Date,
): Promise<Known<'session'>[]> {
  const { studioId, clientId } = place;
  const gone: KeptRecord[] = [];
  const fresh: (FoundRecord & { exerciseId: string })[] = [];
  const changed: (FoundRecord & { exerciseId: string })[] = [];
  const slipChanges: Parameters<typeof writeSlips>[1][number][] = [];
  for (const { exerciseId, bests, sets, records } of histories) {
    const kept = new Map(records.map((record) => [keyOf(record), record]));
    const found = recordsIn({ bests, sets });
    slipChanges.push(...found.slipChanges);
    for (const record of found.records) {
      const known = kept.get(keyOf(record));
      kept.delete(keyOf(record));
      if (!known) fresh.push({ ...record, exerciseId });
      else if (!isSame(known, record)) changed.push({ ...record, exerciseId });
    }
    gone.push(...kept.values());
  }
  await writeSlips(work.db, slipChanges);
  if (gone.length + fresh.length + changed.length === 0) return [];
  await store(work, place, now, { gone, written: [...fresh, ...changed] });
  await work.emit(recordsChanged, {
    studioId,
    clientId,
    sessionId: place.id,
    exerciseIds: histories.map(({ exerciseId }) => exerciseId),
    added: fresh.length,
    removed: gone.length,
    changed: changed.length,
  });
  return [...new Set([...gone, ...fresh, ...changed].map(({ sessionId }) => sessionId))];
}

type Difference = { gone: KeptRecord[]; written: (FoundRecord & { exerciseId: string })[] };

async function store(
  work: Work,
  owner: { studioId: Known<'studio'>; clientId: Known<'person'> },
  now: Date,
  { gone, written }: Difference,
): Promise<void> {
  await deleteRecords(
    work.db,
    gone.map(({ id }) => id),
  );
  const rows = written.map((record) =>
    rowOf(record, newId(now), { ...owner, exerciseId: record.exerciseId }),
  );
  await upsertRecords(work.db, rows);
}
