import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/* An empty Fastify with a pool, started like the server: it prints its URL when it listens. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/list', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: 'select * from activities order by id desc limit 50',
    values: [],
  });
  return rows;
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Spotter is ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
