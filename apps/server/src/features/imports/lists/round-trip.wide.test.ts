import { describe, expect, it } from 'vitest';
import { archiveOf, readLists } from '#features/archives/archives.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { inOrder, type ListRow, type Lists, readArchiveIn } from './lists.fixture.ts';

const here = useApp({}, { demo: true });
/** Another Spotter, whose database has nobody. */
const there = useApp();

/** Whose rows they are, of each table that a list comes from. */
const WHOSE = {
  ...{ sessions: 'client_id', pauses: 'client_id', check_ins: 'client_id', training_maxes: 'client_id' },
  ...{
    readiness_checks: 'client_id',
    habits: 'person_id',
    body_values: 'person_id',
    body_goals: 'person_id',
  },
  ...{ heart_rate_days: 'person_id', heart_rate_minutes: 'person_id', calendar_events: 'person_id' },
  workouts: 'author_id',
};

/** Clients of the demo studio who together fill every list: of each table the one who has most rows, with a device of theirs. */
async function demoClients(): Promise<Actor[]> {
  const most = Object.entries(WHOSE).map(
    ([
      table,
      whose,
    ]) => `(select p.id, p.studio_id as "studioId" from ${table} x join people p on p.id = x.${whose}
      where p.role = 'client' and p.left_at is null group by p.id order by count(*) desc, p.id limit 1)`,
  );
  const { rows } = await here.pool.query(`${most.join(' union ')} order by 1`);
  return devicesOf(rows);
}

/** A device of each of these people of the demo studio. */
async function devicesOf(people: Pick<Actor, 'id' | 'studioId'>[]): Promise<Actor[]> {
  await here.pool.query('update studios set is_demo = false');
  const devices = await here.newPeople(people.map(() => ({})));
  for (const [place, device] of devices.entries()) {
    const { id } = people[place] as Actor;
    await here.pool.query('update sign_ins set person_id = $2 where person_id = $1', [device.id, id]);
    Object.assign(device, people[place]);
  }
  return devices;
}

const rowsOf = (lists: Lists, name: string) => inOrder((lists[`${name}.json`] ?? []) as ListRow[]);

/** What a list of the archive loses on the way, with the reason. */
const WITHOUT: Record<string, (row: ListRow) => boolean> = {
  // Those of Google come from there again.
  'calendar-events': ({ source }) => source === 'own',
  // Those of the demo are pictures of the app, no uploads.
  'check-in-photos': () => false,
  'profile-pictures': () => false,
  'form-checks': () => false,
};

/** What of a message is not brought: its files, and at which session it was said. It says that it is a former one. */
const asFormer = (row: ListRow): ListRow => ({ ...row, files: null, sessionId: null, isFormer: true });

describe('the archives of clients of the demo studio who fill every list', () => {
  it('come back equal, row by row, through their files into another Spotter', async () => {
    const filled = new Set<string>();
    const clients = await demoClients();
    // Nobody of the demo runs a programme by themselves.
    const startDate = new Date(here.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const choice = { key: 'five-three-one', startDate, weekdays: [1, 2, 4, 5] };
    expect((await clients[0]?.post('/api/own-programs', { ...choice, id: newId() }))?.status).toBe(201);
    for (const client of clients) {
      const lists = readLists(await archiveOf(here, client)) as Lists;
      there.clock.set(here.clock.now());
      const person = await there.newPerson();
      await readArchiveIn(person, lists);
      const after = readLists(await archiveOf(there, person)) as Lists;
      const { body: names } = await person.get('/api/imports/lists');
      for (const name of names) {
        const kept = ((lists[`${name}.json`] ?? []) as ListRow[]).filter(WITHOUT[name] ?? (() => true));
        const wanted = name === 'messages' ? kept.map(asFormer) : kept;
        expect(rowsOf(after, name), `${name} of ${client.id}`).toEqual(inOrder(wanted));
        if (kept.length > 0) filled.add(name);
      }
    }
    // The demo studio fills these, so that equal is not empty.
    expect([...filled].sort()).toEqual([
      'body-goals',
      'body-kinds',
      'body-values',
      'calendar-events',
      'check-ins',
      'habit-days',
      'habits',
      'heart-rate-days',
      'heart-rate-minutes',
      'messages',
      'pauses',
      'programmes',
      'readiness-checks',
      'training-maxes',
      'workouts',
    ]);
  }, 300_000);
});

describe('the archive of the demo studio', () => {
  it('comes back equal, row by row, through its file into an empty studio of another Spotter', async () => {
    const { rows } = await here.pool.query(
      `select p.id, p.studio_id as "studioId" from people p
        where p.is_founder and exists (select from programs g where g.author_id = p.id and g.removed_at is null)`,
    );
    const [owner] = await devicesOf(rows);
    if (!owner) throw new Error('nobody of the demo owns a studio');
    const PATH = '/api/studio/archives';
    const lists = readLists(await archiveOf(here, owner, PATH)) as Lists;
    there.clock.set(here.clock.now());
    const reader = await there.newPerson({ role: 'trainer' });
    await readArchiveIn(reader, lists);
    const after = readLists(await archiveOf(there, reader, PATH)) as Lists;
    for (const name of [
      'exercises',
      'workouts',
      'programmes',
      'check-in-forms',
      'message-templates',
      'challenges',
    ]) {
      // What was changed for one client is of their plan.
      const kept = ((lists[`${name}.json`] ?? []) as ListRow[]).filter(({ isForOne }) => isForOne !== true);
      expect(kept.length, name).toBeGreaterThan(0);
      expect(rowsOf(after, name), name).toEqual(inOrder(kept));
    }
    expect((await readArchiveIn(reader, lists)).addedRows).toBe(0);
  }, 300_000);
});
