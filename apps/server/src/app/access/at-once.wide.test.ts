import { beforeAll, describe, expect, it } from 'vitest';
import type { AccessRow, Request } from '#testing/access/row.ts';
import { accessTable } from '#testing/access/table.ts';
import { type ActorName, makeWorld, type World } from '#testing/access/world.ts';
import { useApp } from '#testing/use-app.ts';

const test = useApp();
const CLIENTS = 6;

// Of two that wait for each other PostgreSQL ends neither, so one of them fails after a time that no other wait takes.
beforeAll(async () => {
  const { rows } = await test.pool.query('select current_database() as name');
  await test.pool.query(`alter database ${rows[0].name} set deadlock_timeout = '1h'`);
  await test.pool.query(`alter database ${rows[0].name} set lock_timeout = '15s'`);
  for (const client of await Promise.all(Array.from({ length: 4 }, () => test.pool.connect())))
    client.release(true);
  test.pool.options.max = CLIENTS * 2;
});

/** Whether this person may write what a row writes. */
const mayWrite = ({ route, expect }: AccessRow, name: ActorName) =>
  !route.startsWith('GET ') && (expect[name] ?? expect.others) < 300;

async function makeWorlds(): Promise<World[]> {
  const world = await makeWorld(test);
  const { studioId } = world.T;
  const more = await test.newPeople(
    Array.from({ length: CLIENTS - 1 }, () => ({ studioId, role: 'client' })),
  );
  await test.coachAll(more.map((one) => [world.T, one]));
  return [world, ...more.map((S) => ({ ...world, S }))];
}

describe('what each client of one trainer does, and the trainer for each of them, at once', () => {
  for (const row of accessTable) {
    const names = (['S', 'T'] as const).filter((name) => mayWrite(row, name));
    if (names.length === 0) continue;
    it(`${row.route} ${row.about ?? ''}`, async () => {
      const asked: [World, ActorName, Request][] = [];
      for (const world of await makeWorlds())
        for (const name of names) asked.push([world, name, await row.make(world, world[name], name)]);
      const method = row.route.split(' ')[0] as 'POST';
      const answers = await Promise.all(
        asked.map(([world, name, { path: url, body, file }]) =>
          test.request({
            ...{ method, url, headers: { cookie: world[name].cookie } },
            ...(file ? { payload: file } : body !== undefined && { payload: body as object }),
          }),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
    });
  }

  it('POST /api/auth/join', async () => {
    const { T } = await makeWorld(test);
    const codes: string[] = [];
    while (codes.length < CLIENTS) codes.push((await T.post('/api/invites', {})).body.code);
    const answers = await Promise.all(
      codes.map((code, number) =>
        test.visitor.post('/api/auth/join', {
          ...{ code, email: `kim-${number}@example.test`, password: 'squat-more-on-mondays' },
          ...{ firstName: 'Kim', lastName: 'Rower', timeZone: 'UTC' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 201));
  });
});
