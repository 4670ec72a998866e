import { NO_BESTS } from '@spotter/contract/personal-records';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { readPrepared, writePrepared } from '#db/prepared-data.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { rowOf, upsertRecords, writeSlips } from './queries.ts';
import {
  countHelp,
  deleteAllRecords,
  findAllSets,
  findClientsAsSystem,
  forgetAllBestsAsSystem,
  recountAll,
} from './rebuild-queries.ts';
import { recordsIn } from './recompute-records.ts';

/** The name of the marker, and the version of the record rules: a new version rebuilds all records. */
const NAME = 'personal-records';
const RULES = '2';
/** Batch sizes: clients read at once, records written at once. */
const CLIENTS = 200;
const ROWS = 2_000;

/**
 * Builds the personal records from all logged sets, once per version of the rules. One transaction; no events, because
 * no page is open yet.
 */
export async function rebuildRecords({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  await forgetAllBestsAsSystem(db);
  if ((await readPrepared(db, NAME)) === RULES) return;
  await db.transaction().execute(async (tx) => {
    const clients = await findClientsAsSystem(tx);
    let count = 0;
    for (let from = 0; from < clients.length; from += CLIENTS) {
      const ids = clients.slice(from, from + CLIENTS);
      await countHelp(tx, ids);
      count += await rebuildRecordsOf(tx, ids, clock.now());
    }
    await writePrepared(tx, NAME, RULES);
    if (count > 0) log.info(`personal records built: ${count}`);
  });
}

/** Rebuilds the records of some clients, and the counters of their sessions. @returns the number of records */
export async function rebuildRecordsOf(
  db: Reader,
  clientIds: readonly Known<'person'>[],
  now: Date,
): Promise<number> {
  const sets = await findAllSets(db, clientIds);
  const histories = Map.groupBy(sets, ({ clientId, exerciseId }) => `${clientId}/${exerciseId}`);
  const found = [...histories.values()].flatMap((history) => {
    const [owner] = history;
    return owner ? [{ owner, ...recordsIn({ bests: NO_BESTS, sets: history }) }] : [];
  });
  const rows = found.flatMap(({ owner, records }) =>
    records.map((record) => rowOf(record, newId(now), owner)),
  );
  await writeSlips(
    db,
    found.flatMap(({ slipChanges }) => slipChanges),
  );
  await deleteAllRecords(db, clientIds);
  for (let from = 0; from < rows.length; from += ROWS) {
    await upsertRecords(db, rows.slice(from, from + ROWS));
  }
  await recountAll(db, clientIds);
  return rows.length;
}
