import { addPeople, addStudio, coach } from './lib/people.ts';
import { compare, type Report } from './lib/report.ts';
import { measureInTurns, median } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget } from './lib/target.ts';
import { makeYear, postAs, WEEKDAYS } from './lib/year-program.ts';

const CLIENTS = 100;
/** Seconds, whatever the reference takes. */
const AT_MOST = 5;
/** The tables in which a giving writes rows, each after what it refers to. */
const TABLES = ['program_sends', 'program_runs', 'assignments', 'notifications'];

/**
 * A programme of 52 weeks, six days and ten exercises given to a hundred clients in one transaction, beside one
 * transaction that copies the same rows in SQL.
 */
export async function programGive(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', CLIENTS);
  if (!trainer) throw new Error('no people were created');
  await coach(pool, trainer, clients);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const post = postAs(spotter.url, trainer);
  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await work();
    return (performance.now() - begun) / 1000;
  }

  const { id, places } = await makeYear(post, pool);
  const wish = {
    startDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    clients: clients.map((client) => ({ clientId: client.id, weekdays: WEEKDAYS })),
  };
  const give = () => post<{ id: string }>(`/api/programs/${id}/gives`, wish);
  const takeBack = async (send: string) => {
    await post(`/api/program-sends/${send}/undo`);
    await pool.query('delete from notifications');
  };

  // What one giving writes is kept, and written again by the reference.
  const first = await give();
  for (const table of TABLES) await pool.query(`create table kept_${table} as select * from ${table}`);
  const { rows: written } = await pool.query<{ count: number }>(
    'select count(*)::int as count from kept_assignments',
  );
  if (written[0]?.count !== places.length * CLIENTS) throw new Error('not all days were given');
  await takeBack(first.id);
  await pool.query('delete from program_runs; delete from program_sends');

  const results = await measureInTurns(stand.pace, [
    {
      name: 'ours',
      async measure() {
        let send = '';
        const value = await timed(async () => {
          send = (await give()).id;
        });
        await takeBack(send);
        await pool.query('delete from program_runs; delete from program_sends');
        return { value };
      },
    },
    {
      name: 'SQL',
      async measure() {
        const copies = TABLES.map((table) => `insert into ${table} select * from kept_${table};`);
        const value = await timed(() => pool.query(`begin; ${copies.join(' ')} commit;`));
        await pool.query('delete from notifications; delete from assignments where run_id is not null');
        await pool.query('delete from program_runs; delete from program_sends');
        return { value };
      },
    },
  ]);
  const seconds = median(results('ours').values);
  return {
    rows: [
      compare(results, {
        axis: 'a year given to 100 clients / the same rows in SQL',
        ours: 'ours',
        reference: 'SQL',
        unit: 's',
        goal: { value: seconds, atMost: AT_MOST, unit: 's' },
      }),
    ],
    notes: [`${places.length * CLIENTS} planned days in one transaction`],
  };
}
