import { sql } from 'kysely';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import type { HistorySet } from './record-queries.ts';
import { recordsIn, rowOf } from './records.ts';

/** The name of the marker, and of the rules that the records follow: a new one makes all of them anew. */
const NAME = 'personal-records';
const RULES = '1';
/** Clients read at once, records written at once. */
const CLIENTS = 200;
const ROWS = 2_000;

/**
 * Finds the personal records in all that was ever logged, once per installation: records of what was logged
 * before there were any, or by other rules. One transaction; nothing is told, for no page is open yet.
 */
export async function rebuildRecords({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const known = await db
    .selectFrom('prepared_data')
    .select('digest')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (known?.digest === RULES) return;
  await db.transaction().execute(async (tx) => {
    const { rows: clients } = await sql<{ id: string }>`
      select id from people p where exists (select from sessions s where s.client_id = p.id) order by id`.execute(
      tx,
    );
    let count = 0;
    for (let from = 0; from < clients.length; from += CLIENTS) {
      const ids = clients.slice(from, from + CLIENTS).map(({ id }) => id);
      count += await rebuildRecordsOf(tx, ids, clock.now());
    }
    await sql`insert into prepared_data (name, digest) values (${NAME}, ${RULES})
      on conflict (name) do update set digest = excluded.digest`.execute(tx);
    if (count > 0) log.info(`personal records: ${count}`);
  });
}

type SetOfClient = HistorySet & { studioId: string; clientId: string; exerciseId: string };

/** Makes the records of some clients anew, and the counters of their sessions. @returns how many there are */
export async function rebuildRecordsOf(db: Reader, clientIds: readonly string[], now: Date): Promise<number> {
  const sets = await findAllSets(db, clientIds);
  const histories = Map.groupBy(sets, ({ clientId, exerciseId }) => `${clientId}/${exerciseId}`);
  const rows = [...histories.values()].flatMap((history) => {
    const [owner] = history;
    if (!owner) return [];
    const none = { heaviest: null, oneRepMax: null, repsAt: [] };
    return recordsIn({ bests: none, sets: history }).map((record) => rowOf(record, newId(now), owner));
  });
  await db.deleteFrom('personal_records').where('client_id', 'in', clientIds).execute();
  for (let from = 0; from < rows.length; from += ROWS) {
    await db
      .insertInto('personal_records')
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
  await countAll(db, clientIds);
  return rows.length;
}

/** Every set that may make a record, in the order in which it was done. */
async function findAllSets(db: Reader, clientIds: readonly string[]): Promise<SetOfClient[]> {
  const { rows } = await sql<SetOfClient>`
    select l.id, l.session_id as "sessionId", l.client_id as "clientId", s.studio_id as "studioId",
      l.exercise_id as "exerciseId", l.type, l.weight, l.reps, l.done, l.changed_at as "changedAt"
    from logged_sets l join sessions s on s.id = l.session_id
    where l.client_id = any(${clientIds}::uuid[]) and l.done and l.type <> 'warmup' and l.weight > 0 and l.reps > 0
    order by s.started_at, s.id, l.changed_at, l.set_number, l.id`.execute(db);
  return rows;
}

async function countAll(db: Reader, clientIds: readonly string[]): Promise<void> {
  await sql`
    update sessions s set record_count = coalesce(r.count, 0), done_sets = coalesce(l.done, 0),
      volume = coalesce(l.volume, 0)
    from sessions x
      left join (select session_id, count(*)::int as count from personal_records
        where client_id = any(${clientIds}::uuid[]) group by 1) r on r.session_id = x.id
      left join (select session_id, count(*)::int as done,
          sum(reps * weight) filter (where type <> 'warmup')::float8 as volume
        from logged_sets where client_id = any(${clientIds}::uuid[]) and done group by 1) l on l.session_id = x.id
    where s.id = x.id and x.client_id = any(${clientIds}::uuid[])`.execute(db);
}
