import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { comeBack } from '../google/google.fixture.ts';
import { NEVER_STOPS } from '../google/google-failure.ts';
import { type Fault, startGoogleStandIn } from '../google/google-stand-in.fixture.ts';
import { stopSyncing } from './jobs.ts';
import { syncPerson } from './sync-person.ts';

/** SYNC_RUNS=2000 runs longer; SYNC_SEED repeats one run. */
const RUNS = Number(process.env.SYNC_RUNS ?? 30);
const SEED = process.env.SYNC_SEED ? { seed: Number(process.env.SYNC_SEED) } : {};

const google = await startGoogleStandIn();
afterAll(() => google.stop());
const test = useApp(google.environment);

/** An action of a person on an event on one of the two sides. */
type Doing = {
  do: 'add' | 'change' | 'remove';
  where: 'here' | 'there';
  which: number;
  word: string;
  hour: number;
  days: number;
};
type Step =
  | Doing
  | { do: 'fail'; fault: Fault; on: 'list' | 'get' | 'insert' | 'patch' | 'delete' | 'token' | undefined }
  | { do: 'sync' | 'forget' | 'endAccess' | 'heal' }
  | { do: 'wait'; minutes: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('add', 'change', 'change', 'remove'),
      where: fc.constantFrom('here', 'there'),
      which: fc.nat(20),
      word: fc.stringMatching(/^[a-zé😀]{1,6}$/u),
      hour: fc.nat(22),
      days: fc.nat(3),
    }),
  },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'sync' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      fault: fc.constantFrom<Fault>(
        'lose',
        'lose',
        'cut',
        'garbage',
        { status: 500 },
        { status: 429, retryAfter: 5 },
      ),
      on: fc.constantFrom('list', 'get', 'insert', 'patch', 'delete', 'token', undefined),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'forget' }, { do: 'endAccess' }, { do: 'heal' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(90) }) },
);

/** The visible part of an event, on either side. */
type Shown = { title: string; from: string; to: string };

let account = 0;
/** One person with a calendar on both sides, and the expected result: the last action on each event. */
class World {
  readonly expected = new Map<string, Shown | null>();
  readonly calendar = google.calendar();
  readonly person: Actor;
  constructor(person: Actor) {
    this.person = person;
  }

  tick(ms = 1_000): void {
    test.clock.set(new Date(test.clock.now().getTime() + ms));
  }

  async rows() {
    const { rows } = await test.pool.query(
      `select * from calendar_events where person_id = $1 and removed_at is null order by created_at, id`,
      [this.person.id],
    );
    return rows;
  }

  /** An event has one name on both sides: its id at Google. */
  async here(): Promise<Map<string, Shown>> {
    const shown = (await this.rows()).map((row): [string, Shown] => [
      row.google_id ?? `spotter${row.id.replaceAll('-', '')}`,
      { title: row.title, from: row.start_at ?? row.start_date, to: row.end_at ?? row.end_date },
    ]);
    expect(new Set(shown.map(([name]) => name)).size, 'no event is duplicated here').toBe(shown.length);
    return new Map(shown);
  }

  there(): Map<string, Shown> {
    const at = (when: { date?: string | null; dateTime?: string | null } | undefined, back: number) =>
      when?.date
        ? new Date(Date.parse(when.date) - back).toISOString().slice(0, 10)
        : new Date(when?.dateTime ?? '').toISOString();
    return new Map(
      this.calendar
        .live()
        .map(({ id, summary = '', start, end }) => [
          id,
          { title: summary, from: at(start, 0), to: at(end, 86_400_000) },
        ]),
    );
  }

  async sync() {
    return syncPerson(test.ctx, this.person.id, NEVER_STOPS);
  }

  async run(step: Step): Promise<void> {
    this.tick();
    if (step.do === 'fail') google.fail(step.fault, step.on && { on: step.on });
    else if (step.do === 'forget') this.calendar.forgetSyncTokens();
    else if (step.do === 'endAccess') google.consent.endAccess();
    else if (step.do === 'heal') google.heal();
    else if (step.do === 'wait') this.tick(step.minutes * 60_000);
    else if (!('where' in step)) await this.sync();
    else if (step.where === 'here') await this.doHere(step);
    else this.doThere(step);
  }

  async doHere({ do: doing, which, word, hour, days }: Doing): Promise<void> {
    const rows = await this.rows();
    const row = rows[which % Math.max(1, rows.length)];
    const title = `${word} here`;
    const day = (ahead: number) => `2026-03-${String(12 + ahead).padStart(2, '0')}`;
    const when =
      days > 0
        ? { isAllDay: true, startDate: day(0), endDate: day(days) }
        : {
            startTime: `${day(0)}T${String(hour).padStart(2, '0')}:00:00.000Z`,
            endTime: `${day(0)}T23:30:00.000Z`,
          };
    if (doing === 'add' || !row) {
      const { status, body } = await this.person.post('/api/calendar/events', { title, ...when });
      expect(status).toBe(201);
      this.expected.set(
        `spotter${body.id.replaceAll('-', '')}`,
        (await this.here()).get(`spotter${body.id.replaceAll('-', '')}`) ?? null,
      );
      return;
    }
    const name = row.google_id ?? `spotter${row.id.replaceAll('-', '')}`;
    const path = `/api/calendar/events/${row.id}`;
    if (doing === 'remove') {
      expect((await this.person.delete(path)).status).toBe(204);
      this.expected.set(name, null);
      return;
    }
    expect((await this.person.patch(path, which % 2 ? { title } : { title, ...when })).status).toBe(200);
    const after = (await this.rows()).find(({ id }) => id === row.id);
    // Repeating the same action changes nothing.
    if (after?.version !== row.version) this.expected.set(name, (await this.here()).get(name) ?? null);
  }

  doThere({ do: doing, which, word, hour, days }: Doing): void {
    const live = this.calendar.live();
    const event = live[which % Math.max(1, live.length)];
    const summary = `${word} there`;
    const day = (ahead: number) => `2026-03-${String(15 + ahead).padStart(2, '0')}`;
    const when =
      days > 0
        ? { start: { date: day(0) }, end: { date: day(days) } }
        : {
            start: { dateTime: `${day(0)}T${String(hour).padStart(2, '0')}:00:00Z` },
            end: { dateTime: `${day(1)}T00:00:00Z` },
          };
    const isAdding = doing === 'add' || !event;
    if (!isAdding && doing === 'remove') {
      this.calendar.remove(event.id);
      this.expected.set(event.id, null);
      return;
    }
    const { id } = this.calendar.put({ ...(!isAdding && { id: event.id }), summary, ...when });
    this.expected.set(id, this.there().get(id) ?? null);
  }
}

describe('two calendars', () => {
  beforeAll(() => stopSyncing(test.ctx));

  it('converge, whatever happens on both sides and in between', {
    timeout: 600_000,
  }, async () => {
    const person = await test.newPerson();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        account += 1;
        google.consent.account = `mia${account}@gmail.example`;
        google.setClock(() => test.clock.now());
        google.heal();
        test.clock.set('2026-03-11T12:00:00.000Z');
        await person.delete('/api/calendar/integration');
        await test.pool.query('delete from calendar_events where person_id = $1', [person.id]);
        const { body } = await person.post('/api/calendar/connect');
        await comeBack(person, await google.visit(body.url));
        const world = new World(person);
        for (const each of steps) await world.run(each);
        google.heal();
        for (let round = 0; round < 3; round += 1) {
          world.tick(3_600_000);
          expect(await world.sync()).toBe('ok');
        }
        const expected = [...world.expected].flatMap(([name, shown]) =>
          shown ? [[name, shown] as const] : [],
        );
        expect(await world.here(), 'here').toEqual(new Map(expected));
        expect(world.there(), 'at Google').toEqual(new Map(expected));
        const integration = await person.get('/api/calendar/integration');
        expect(integration.body).toMatchObject({ status: 'ok', waiting: 0 });
      }),
      { numRuns: RUNS, ...SEED },
    );
  });
});
