import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { folderWithCluster, startHere } from '#testing/clusters.ts';
import { insertCoachings, insertPeople } from '#testing/insert-people.ts';
import { spawnServer } from '#testing/spawned-server.ts';

const CLIENTS = 12;
/** Sent before the place where both servers are stopped, and after it. */
const PARTS = [10, 40];
const patience = { timeout: 60_000, interval: 20 };

/** A PostgreSQL of its own and a function that starts servers on it. */
async function place() {
  const { connection } = await startHere(await folderWithCluster());
  const pool = openPool(connection, () => undefined, 4);
  onTestFinished(() => pool.end());
  const { user, password, host, port, database } = connection as Record<string, unknown>;
  const at = `${encodeURIComponent(String(host))}:${port}`;
  const env = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${at}/${database}`,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'error',
  };
  return {
    connection,
    pool,
    start: () => {
      const server = spawnServer(env);
      onTestFinished(async () => void (await server.stop()));
      return server;
    },
  };
}

test('two servers send each scheduled message once, although one is killed in the middle of one', {
  timeout: 180_000,
}, async () => {
  const { connection, pool, start } = await place();
  const first = start();
  await first.ready();
  const second = start();
  await second.ready();

  const [trainer] = await insertPeople(pool, [{ role: 'trainer' }], new Date());
  if (!trainer) throw new Error('no trainer');

  const clients = await insertPeople(
    pool,
    Array.from({ length: CLIENTS }, () => ({ studioId: trainer.studioId })),
    new Date(),
  );
  await insertCoachings(
    pool,
    clients.map((client) => [trainer, client] as const),
  );
  const count = async (sql: string) =>
    Number((await pool.query(`select count(*) as count from ${sql}`)).rows[0].count);

  // Everybody's channel but two is held: what goes there stops both servers in the middle of a message.
  const holder = new Client(connection);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  const { rows: channels } = await holder.query<{ id: string; client_id: string }>(
    `select id, client_id from channels where kind = 'direct' order by client_id`,
  );
  const [free] = channels;
  await holder.query(`select from channels where id = any($1) for no key update`, [
    channels.slice(1).map(({ id }) => id),
  ]);
  const due = [
    ...Array.from({ length: PARTS[0] ?? 0 }, () => free?.id),
    ...Array.from({ length: PARTS[1] ?? 0 }, (_, n) => channels[1 + (n % (CLIENTS - 1))]?.id),
  ].map((channel, n) => ({
    id: newId(),
    channel,
    content: `message ${n}`,
    at: new Date(Date.now() - 60_000 + n),
  }));
  await pool.query(
    `insert into scheduled_messages (id, studio_id, sender_id, channel_id, content, send_at, created_at)
     select d.id, $2, $3, d.channel, d.content, d.at, now()
     from jsonb_to_recordset($1) as d(id uuid, channel uuid, content text, at timestamptz)`,
    [JSON.stringify(due), trainer.studioId, trainer.id],
  );
  await vi.waitFor(async () => {
    expect(
      await count(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
    ).toBe(2);
  }, patience);
  expect(await count('messages')).toBe(PARTS[0]);

  await first.kill('node');
  await holder.query('rollback');
  await vi.waitFor(async () => {
    expect(await count('scheduled_messages where sent_at is null')).toBe(0);
  }, patience);
  const { rows } = await pool.query<{ content: string }>('select content from messages');
  expect(rows.map(({ content }) => content).sort()).toEqual(due.map(({ content }) => content).sort());
  expect(await count('scheduled_messages where missed > 0')).toBe(0);
  // Numbered without a gap in each channel.
  expect(
    await count(
      'channels where last_number <> (select count(*) from messages m where m.channel_id = channels.id)',
    ),
  ).toBe(0);
});
