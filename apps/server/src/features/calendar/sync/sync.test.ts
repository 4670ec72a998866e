import { inspect } from 'node:util';
import { calendarTopics } from '@spotter/contract/calendar';
import { TOUCHED_HEADER } from '@spotter/contract/topic';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { connect, eventsOf, goThroughConsent, HOUR } from '../google/google.fixture.ts';
import { type Fault, startGoogleStandIn } from '../google/google-stand-in.fixture.ts';
import { stopSyncing, syncDue, syncNow, wakeSync } from './jobs.ts';

const NOW = '2026-03-11T12:00:00.000Z';
const OTHERS = [{ self: true, responseStatus: 'accepted' }];
const google = await startGoogleStandIn();
afterAll(() => google.stop());

const test = useApp(google.environment);
let mia: Actor;
let account = 0;

beforeEach(async () => {
  test.clock.set(NOW);
  google.setClock(() => test.clock.now());
  google.heal();
  account += 1;
  google.consent.account = `mia${account}@gmail.example`;
  mia = await test.newPerson();
  // No person of an earlier test may be due during this one.
  await test.pool.query('delete from calendar_connections');
  await connect(test, google, mia);
  google.log.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

const MINUTE = 60_000;
const passTime = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));
const sync = () => syncNow(test.ctx, mia.id);
const calendar = () => google.calendar();
const integration = async (person = mia) => (await person.get('/api/calendar/integration')).body;
const rowsOf = async (person = mia) =>
  (await test.pool.query('select * from calendar_events where person_id = $1 order by id', [person.id])).rows;
const connectionOf = async () =>
  (await test.pool.query('select * from calendar_connections where person_id = $1', [mia.id])).rows[0];

async function add(more: object = {}): Promise<string> {
  const { status, body } = await mia.post('/api/calendar/events', {
    title: 'Physio',
    startTime: '2026-03-12T10:00:00.000Z',
    endTime: '2026-03-12T11:00:00.000Z',
    ...more,
  });
  expect(status).toBe(201);
  return body.id;
}
/** Runs something here once, between Google's answer and our reading of it. */
function whenAnswered(method: string, run: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, request) => {
    const response = await fetch(url, request);
    if (request?.method === method && String(url).includes('/events')) {
      spy.mockRestore();
      await run();
    }
    return response;
  });
}

const titlesThere = () =>
  calendar()
    .live()
    .map(({ summary }) => summary);
const titlesHere = async () => (await eventsOf(mia)).map(({ title }) => title);

describe('importing from Google', () => {
  it('reads all pages, and stores the sync token with the last one', async () => {
    for (let hour = 0; hour < 8; hour += 1) calendar().put({ summary: `No. ${hour}`, ...HOUR });
    google.fail({ status: 503 }, { on: 'list' });
    await sync();
    const before = (await connectionOf()).sync_token;
    google.fail('cut', { on: 'list' });
    expect(await sync()).toBe('down');
    expect((await connectionOf()).sync_token).toBe(before);
    expect(await sync()).toBe('ok');
    expect((await titlesHere()).sort()).toEqual(Array.from({ length: 8 }, (_, hour) => `No. ${hour}`));
    expect((await connectionOf()).sync_token).not.toBe(before);
    google.log.length = 0;
    expect(await sync()).toBe('ok');
    expect(google.log, 'only the changes').toEqual(['list 200']);
  });

  it('skips nothing when a page fails in the middle', async () => {
    for (let hour = 0; hour < 7; hour += 1) calendar().put({ summary: `No. ${hour}`, ...HOUR });
    const token = (await connectionOf()).sync_token;
    calendar().pageSize = 2;
    const { answer } = calendar();
    let pages = 0;
    vi.spyOn(calendar(), 'answer').mockImplementation(function (this: ReturnType<typeof calendar>, call) {
      pages += call.id ? 0 : 1;
      return pages === 3 ? { status: 500 } : answer.call(this, call);
    });
    expect(await sync()).toBe('down');
    expect((await connectionOf()).sync_token).toBe(token);
    vi.restoreAllMocks();
    expect(await sync()).toBe('ok');
    expect(await titlesHere()).toHaveLength(7);
  });

  it('keeps whole days as days, in any time zone', async () => {
    calendar().put({ summary: 'Trip', start: { date: '2026-03-28' }, end: { date: '2026-03-31' } });
    calendar().put({ summary: 'Day', start: { date: '2026-03-29' }, end: { date: '2026-03-30' } });
    calendar().put({
      summary: 'Night',
      start: { dateTime: '2026-03-29T01:30:00+01:00', timeZone: 'Europe/Berlin' },
      end: { dateTime: '2026-03-29T03:30:00+02:00', timeZone: 'Europe/Berlin' },
    });
    await sync();
    expect(await eventsOf(mia)).toMatchObject([
      { title: 'Trip', isAllDay: true, startDate: '2026-03-28', endDate: '2026-03-30' },
      { title: 'Day', isAllDay: true, startDate: '2026-03-29', endDate: '2026-03-29' },
      { title: 'Night', startTime: '2026-03-29T00:30:00.000Z', endTime: '2026-03-29T01:30:00.000Z' },
    ]);
  });

  it('is read-only for events that only others may change', async () => {
    calendar().put({ summary: '1 own', ...HOUR });
    calendar().put({ summary: '2 series', ...HOUR, recurringEventId: 'series' });
    calendar().put({
      summary: '3 invited',
      ...HOUR,
      organizer: { email: 'boss@x.example' },
      attendees: OTHERS,
    });
    calendar().put({ summary: '4 birthday', ...HOUR, eventType: 'birthday' });
    await sync();
    const events = (await eventsOf(mia)).sort((a, b) => a.title.localeCompare(b.title));
    expect(events.map(({ isReadOnly }) => isReadOnly)).toEqual([false, true, true, true]);
    const answer = await mia.patch(`/api/calendar/events/${events[2]?.id}`, { title: 'Mine now' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'calendar.read_only' } });
  });

  it('takes an absence and a birthday for what they are, and whole days of one as days', async () => {
    const midnight = (day: string) => ({ dateTime: `${day}T00:00:00+01:00`, timeZone: 'Europe/Berlin' });
    const days = { start: midnight('2026-03-12'), end: midnight('2026-03-14') };
    const london = { dateTime: '2026-03-12T00:00:00Z', timeZone: 'Europe/London' };
    const eventType = 'outOfOffice';
    calendar().put({ summary: '1 Maya', ...HOUR, eventType: 'birthday' });
    calendar().put({ summary: '2 Course', ...days, eventType });
    calendar().put({ summary: '3 Dentist', ...HOUR, eventType });
    calendar().put({ summary: '4 Party till late', ...days });
    calendar().put({
      summary: '5 Off',
      start: london,
      end: { ...london, dateTime: '2026-03-13T00:00:00Z' },
      eventType,
    });
    await sync();
    const events = (await eventsOf(mia)).sort((a, b) => a.title.localeCompare(b.title));
    expect(events.map(({ kind, startDate, endDate }) => [kind, startDate, endDate])).toEqual([
      ['birthday', null, null],
      ['unavailable', '2026-03-12', '2026-03-13'],
      ['unavailable', null, null],
      ['plain', null, null],
      ['unavailable', '2026-03-12', '2026-03-12'],
    ]);
  });

  it('skips declined, deleted and invalid events, and keeps events without a title', async () => {
    const attendees = [{ self: true, responseStatus: 'declined' }];
    calendar().put({ summary: 'Declined', ...HOUR, attendees });
    calendar().put({ summary: 'Office', ...HOUR, eventType: 'workingLocation' });
    calendar().put({ summary: 'Never', start: { dateTime: 'soon' }, end: {} });
    calendar().put({ summary: 'Free', ...HOUR, transparency: 'transparent' });
    calendar().put({ ...HOUR });
    const invited = calendar().put({ summary: 'Party', ...HOUR });
    await sync();
    expect((await titlesHere()).sort()).toEqual(['', 'Free', 'Party']);
    calendar().put({ id: invited.id, attendees });
    await sync();
    expect((await titlesHere()).sort()).toEqual(['', 'Free']);
  });

  it('cuts long texts only here: a changed time does not send them back', async () => {
    const [summary, description] = ['t'.repeat(500), `${'d'.repeat(9_000)} end`];
    const { id } = calendar().put({ summary, description, ...HOUR });
    const html = calendar().put({
      summary: 'Notes',
      description: '<b>Bring</b> shoes<br>&amp; water',
      ...HOUR,
    });
    const none = calendar().put({ summary: 'Moment', start: HOUR.start, end: HOUR.start });
    await sync();
    const events = await eventsOf(mia);
    const long = events.find(({ title }) => title.startsWith('ttt'));
    expect(long?.title).toHaveLength(200);
    expect(events.find(({ title }) => title === 'Notes')).toMatchObject({
      description: 'Bring shoes\n& water',
    });
    const moved = { startTime: '2026-03-13T10:00:00.000Z', endTime: '2026-03-13T11:00:00.000Z' };
    passTime(MINUTE);
    for (const event of events) {
      const change = event.title === 'Moment' ? { title: 'Instant' } : moved;
      expect((await mia.patch(`/api/calendar/events/${event.id}`, change)).status).toBe(200);
    }
    expect(await sync()).toBe('ok');
    expect(calendar().events.get(id)).toMatchObject({
      summary,
      description,
      start: { dateTime: moved.startTime },
    });
    expect(calendar().events.get(html.id)).toMatchObject({
      description: '<b>Bring</b> shoes<br>&amp; water',
    });
    expect(calendar().events.get(none.id)).toMatchObject({ summary: 'Instant', end: HOUR.start });
  });

  it('deletes events that were deleted there, also after an expired sync token', async () => {
    const one = calendar().put({ summary: 'One', ...HOUR });
    const two = calendar().put({ summary: 'Two', ...HOUR });
    const own = await add();
    await sync();
    expect((await titlesHere()).sort()).toEqual(['One', 'Physio', 'Two']);
    calendar().remove(one.id);
    await sync();
    expect((await titlesHere()).sort()).toEqual(['Physio', 'Two']);
    calendar().remove(two.id);
    calendar().forgetSyncTokens();
    google.log.length = 0;
    expect(await sync()).toBe('ok');
    expect(google.log.slice(0, 2)).toEqual(['list 410', 'list 200']);
    expect(await eventsOf(mia)).toMatchObject([{ id: own }]);
  });

  it('changes nothing here when nothing changed there, also after a full sync', async () => {
    calendar().put({ summary: 'One', ...HOUR });
    await add();
    await sync();
    const before = await rowsOf();
    const { etag } = await mia.get('/api/calendar/events').then(({ headers }) => headers);
    calendar().forgetSyncTokens();
    passTime(MINUTE);
    await sync();
    expect(await rowsOf()).toEqual(before);
    expect((await mia.get('/api/calendar/events', { 'if-none-match': String(etag) })).status).toBe(304);
  });

  it('skips an event that cannot be read', async () => {
    calendar().events.set('odd', { id: '', etag: '', status: 'confirmed', updated: NOW, ...HOUR });
    calendar().put({ summary: 'Fine', ...HOUR });
    calendar().forgetSyncTokens();
    expect(await sync()).toBe('ok');
    expect(await titlesHere()).toEqual(['Fine']);
  });
});

describe('exporting to Google', () => {
  it('sends a new event once, also when the answer was lost, and shows it as done', async () => {
    const id = await add({ description: 'Knee' });
    expect(await eventsOf(mia)).toMatchObject([{ sync: 'waiting' }]);
    expect(await integration()).toMatchObject({ waiting: 1 });
    google.fail('lose', { on: 'insert' });
    expect(await sync()).toBe('down');
    expect(titlesThere()).toEqual(['Physio']);
    expect(await sync()).toBe('ok');
    expect(titlesThere()).toEqual(['Physio']);
    expect(await eventsOf(mia)).toMatchObject([{ id, sync: 'done' }]);
    expect(calendar().live()).toMatchObject([
      {
        id: `spotter${id.replaceAll('-', '')}`,
        description: 'Knee',
        start: { dateTime: '2026-03-12T10:00:00.000Z' },
      },
    ]);
  });

  it('creates an event once when the answer to the insert is cut off', async () => {
    await add();
    google.fail('cut', { on: 'insert' });
    google.fail({ status: 503 }, { on: 'list' });
    await sync();
    await sync();
    google.log.length = 0;
    await sync();
    expect(titlesThere()).toEqual(['Physio']);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('sends whole days with an exclusive end, and changes them to times and back', async () => {
    const days = { isAllDay: true, startDate: '2026-03-28', endDate: '2026-03-30' };
    const id = await add({ ...days, startTime: undefined, endTime: undefined });
    await sync();
    expect(calendar().live()).toMatchObject([{ start: { date: '2026-03-28' }, end: { date: '2026-03-31' } }]);
    passTime(MINUTE);
    const times = { startTime: '2026-03-12T10:00:00.000Z', endTime: '2026-03-12T11:00:00.000Z' };
    expect((await mia.patch(`/api/calendar/events/${id}`, times)).status).toBe(200);
    await sync();
    expect(calendar().live()[0]?.start).toEqual({ dateTime: times.startTime });
    passTime(MINUTE);
    await mia.patch(`/api/calendar/events/${id}`, days);
    await sync();
    expect(calendar().live()[0]?.end).toEqual({ date: '2026-03-31' });
  });

  it('sends only the changed fields, and does not overwrite a concurrent change there', async () => {
    const there = calendar().put({ summary: 'Dentist', location: 'Oslo', ...HOUR });
    await sync();
    const [event] = await eventsOf(mia);
    passTime(MINUTE);
    await mia.patch(`/api/calendar/events/${event?.id}`, { title: 'Dentist, 2nd' });
    await sync();
    expect(calendar().events.get(there.id)).toMatchObject({ summary: 'Dentist, 2nd', location: 'Oslo' });
    passTime(MINUTE);
    await mia.patch(`/api/calendar/events/${event?.id}`, { title: 'Ours' });
    passTime(MINUTE);
    // Between our reading it and our writing it.
    const { answer } = calendar();
    let isOnce = true;
    vi.spyOn(calendar(), 'answer').mockImplementation(function (this: ReturnType<typeof calendar>, call) {
      if (call.method === 'PATCH' && isOnce) {
        isOnce = false;
        this.put({ id: there.id, summary: 'Theirs, later' });
      }
      return answer.call(this, call);
    });
    google.log.length = 0;
    expect(await sync()).toBe('ok');
    expect(google.log).toContain('patch 412');
    expect(titlesThere()).toEqual(['Theirs, later']);
    expect(await titlesHere()).toEqual(['Theirs, later']);
  });

  it('keeps the later of two changes, on both sides', async () => {
    calendar().put({ id: 'first0', summary: 'A', ...HOUR });
    calendar().put({ id: 'second0', summary: 'B', ...HOUR });
    await sync();
    const [a, b] = (await eventsOf(mia)).sort((x, y) => x.title.localeCompare(y.title));
    passTime(MINUTE);
    calendar().put({ id: 'first0', summary: 'A there' });
    await mia.patch(`/api/calendar/events/${b?.id}`, { title: 'B here' });
    passTime(MINUTE);
    await mia.patch(`/api/calendar/events/${a?.id}`, { title: 'A here' });
    calendar().put({ id: 'second0', summary: 'B there' });
    await sync();
    expect((await titlesHere()).sort()).toEqual(['A here', 'B there']);
    expect(titlesThere().sort()).toEqual(['A here', 'B there']);
  });

  it('lets a deletion win over an older change, and a later change over a deletion', async () => {
    for (const id of ['gone0', 'kept0', 'here0', 'again0']) calendar().put({ id, summary: id, ...HOUR });
    await sync();
    const idOf = new Map((await eventsOf(mia)).map(({ title, id }) => [title, id]));
    const path = (title: string) => `/api/calendar/events/${idOf.get(title)}`;
    passTime(MINUTE);
    await mia.patch(path('gone0'), { title: 'older' });
    calendar().remove('kept0');
    calendar().put({ id: 'here0', summary: 'older' });
    await mia.delete(path('again0'));
    passTime(MINUTE);
    calendar().remove('gone0');
    await mia.patch(path('kept0'), { title: 'later here' });
    await mia.delete(path('here0'));
    calendar().put({ id: 'again0', summary: 'later there' });
    await sync();
    await sync();
    expect((await titlesHere()).sort()).toEqual(['later here', 'later there']);
    expect(titlesThere().sort()).toEqual(['later here', 'later there']);
  });

  it('sends a deletion, also when the event is gone there or the answer was lost', async () => {
    const [one, two] = [await add({ title: 'One' }), await add({ title: 'Two' })];
    await sync();
    passTime(MINUTE);
    await mia.delete(`/api/calendar/events/${one}`);
    await mia.delete(`/api/calendar/events/${two}`);
    calendar().events.delete(`spotter${two.replaceAll('-', '')}`);
    google.fail('lose', { on: 'delete' });
    expect(await sync()).toBe('down');
    expect(await titlesHere()).toEqual([]);
    expect(await sync()).toBe('ok');
    expect(await rowsOf()).toEqual([]);
    expect(titlesThere()).toEqual([]);
  });

  it('does not restore an event that was deleted before Google confirmed it', async () => {
    const id = await add();
    google.fail('lose', { on: 'insert' });
    await sync();
    passTime(MINUTE);
    await mia.delete(`/api/calendar/events/${id}`);
    await sync();
    await sync();
    expect([await rowsOf(), titlesThere()]).toEqual([[], []]);
  });

  it('keeps a change made during a push pending, and its echo does not overwrite it', async () => {
    const id = await add();
    const path = `/api/calendar/events/${id}`;
    whenAnswered('POST', () => mia.patch(path, { title: 'Second' }));
    await sync();
    expect(titlesThere()).toEqual(['Physio']);
    expect(await eventsOf(mia)).toMatchObject([{ title: 'Second', sync: 'waiting' }]);
    passTime(MINUTE);
    await sync();
    expect(titlesThere()).toEqual(['Second']);
    passTime(MINUTE);
    await mia.patch(path, { title: 'Third' });
    whenAnswered('PATCH', () => mia.delete(path));
    await sync();
    expect([await titlesHere(), titlesThere()]).toEqual([[], ['Third']]);
    await sync();
    expect([titlesThere(), await rowsOf()]).toEqual([[], []]);
  });

  it('keeps a change made after a push when Google’s clock is ahead of ours', async () => {
    google.setClock(() => new Date(test.clock.now().getTime() + 5 * MINUTE));
    const id = await add();
    await sync();
    passTime(MINUTE);
    await mia.patch(`/api/calendar/events/${id}`, { title: 'Second' });
    await sync();
    expect([await titlesHere(), titlesThere()]).toEqual([['Second'], ['Second']]);
  });

  it.each([400, 404])(
    'keeps an event that Google refuses with %i until its next change, and sends the others',
    async (status) => {
      const refused = await add({ title: 'Refused' });
      await add({ title: 'Fine' });
      google.fail({ status, reason: 'invalid' }, { on: 'insert' });
      expect(await sync()).toBe('ok');
      expect(titlesThere()).toEqual(['Fine']);
      const states = async () => new Map((await eventsOf(mia)).map(({ id, sync: state }) => [id, state]));
      expect((await states()).get(refused)).toBe('refused');
      google.log.length = 0;
      await sync();
      expect(google.log, 'it is not sent again').toEqual(['list 200']);
      passTime(MINUTE);
      await mia.patch(`/api/calendar/events/${refused}`, { title: 'Better' });
      await sync();
      expect(titlesThere().sort()).toEqual(['Better', 'Fine']);
      expect((await states()).get(refused)).toBe('done');
    },
  );

  it('links a person’s events again after a reconnection', async () => {
    const [kept, changed] = [await add({ title: 'Kept' }), await add({ title: 'Old' })];
    await sync();
    await mia.delete('/api/calendar/integration');
    passTime(MINUTE);
    await mia.patch(`/api/calendar/events/${changed}`, { title: 'New' });
    await connect(test, google, mia);
    expect((await eventsOf(mia)).map(({ id }) => id).sort()).toEqual([kept, changed].sort());
    expect(titlesThere().sort()).toEqual(['Kept', 'New']);
  });

  it('keeps a person’s events when their copies were deleted there while disconnected', async () => {
    const id = await add();
    await sync();
    await mia.delete('/api/calendar/integration');
    passTime(MINUTE);
    calendar().remove(calendar().live()[0]?.id ?? '');
    passTime(MINUTE);
    google.fail({ status: 503 }, { on: 'patch' });
    await connect(test, google, mia);
    // The connection began the one that fails; the first wait may be for it.
    await sync();
    await sync();
    expect(await eventsOf(mia)).toMatchObject([{ id, title: 'Physio', sync: 'done' }]);
    expect(titlesThere()).toEqual(['Physio']);
    passTime(MINUTE);
    calendar().remove(calendar().live()[0]?.id ?? '');
    await sync();
    expect(await titlesHere(), 'deleted there while connected').toEqual([]);
  });

  it('moves to another account without losing a person’s events', async () => {
    const own = await add();
    calendar().put({ summary: 'Of the old account', ...HOUR });
    await sync();
    google.consent.account = `other${account}@gmail.example`;
    calendar().put({ summary: 'Of the new account', ...HOUR });
    await connect(test, google, mia);
    expect((await titlesHere()).sort()).toEqual(['Of the new account', 'Physio']);
    expect((await rowsOf()).map(({ id }) => id)).toContain(own);
    expect(titlesThere().sort()).toEqual(['Of the new account', 'Physio']);
    expect(await integration()).toMatchObject({ account: google.consent.account });
  });
});

describe('when Google fails', () => {
  const faults: [Fault][] = [
    [{ status: 500 }],
    [{ status: 503 }],
    [{ status: 429, retryAfter: 7 }],
    [{ status: 403, reason: 'rateLimitExceeded' }],
    [{ status: 403, reason: 'userRateLimitExceeded' }],
    ['garbage'],
    ['cut'],
    ['lose'],
    ['huge'],
    ['redirect'],
  ];
  it.each(faults)('%j shows a notice and is retried, without loss', async (fault) => {
    await add();
    google.fail(fault, { on: 'list' });
    const answer = await mia.post('/api/calendar/sync');
    expect(answer).toMatchObject({ status: 502, body: { code: 'calendar.unreachable' } });
    expect(await integration()).toMatchObject({ status: 'failing', failingSince: NOW, waiting: 1 });
    await syncDue(test.ctx);
    expect(
      google.log.filter((line) => line.startsWith('list')),
      'the retry waits',
    ).toHaveLength(1);
    passTime(2 * MINUTE);
    await syncDue(test.ctx);
    expect(await integration()).toMatchObject({ status: 'ok', failingSince: null, waiting: 0 });
    expect(titlesThere()).toEqual(['Physio']);
  });

  it('a hanging request times out', async () => {
    const timeout = AbortSignal.timeout;
    const spy = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout.call(AbortSignal, ms / 100));
    google.fail('hang', { on: 'list' });
    expect((await mia.post('/api/calendar/sync')).body.code).toBe('calendar.unreachable');
    expect(spy).toHaveBeenCalledWith(10_000);
  });

  it('respects Google’s Retry-After', async () => {
    google.fail({ status: 429, retryAfter: 1800 }, { on: 'list' });
    await sync();
    expect((await connectionOf()).next_sync_at).toBe('2026-03-11T12:30:00.000Z');
  });

  it('waits longer each time, up to an hour, and remembers since when', async () => {
    google.fail({ status: 500 }, { on: 'list', times: 12 });
    const waits: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      await sync();
      const { next_sync_at: next } = await connectionOf();
      waits.push((Date.parse(next) - test.clock.now().getTime()) / MINUTE);
      test.clock.set(next);
    }
    expect(waits[0]).toBeLessThan(1.3);
    expect(waits.at(-1)).toBeGreaterThan(47);
    expect(Math.max(...waits)).toBeLessThan(73);
    expect((await integration()).failingSince).toBe(NOW);
  });

  it('an expiring token is refreshed, and the refresh token is kept', async () => {
    google.consent.endAccess();
    const { refresh_token: before } = await connectionOf();
    expect(await sync()).toBe('ok');
    expect(google.log).toEqual(['list 401', 'token 200', 'list 200']);
    expect((await connectionOf()).refresh_token).toEqual(before);
    google.log.length = 0;
    passTime(2 * 3_600_000);
    expect(await sync()).toBe('ok');
    expect(google.log, 'refreshed before its use').toEqual(['token 200', 'list 200']);
  });

  it('a failed refresh loses nothing', async () => {
    google.consent.endAccess();
    google.fail({ status: 500 }, { on: 'token' });
    expect(await sync()).toBe('down');
    google.consent.endAccess();
    expect(await sync()).toBe('ok');
  });

  const losses: [string, () => void][] = [
    ['invalid_grant', () => google.consent.withdraw()],
    ['repeated 401', () => google.fail({ status: 401, reason: 'authError' }, { on: 'list', times: 2 })],
    ['403', () => google.fail({ status: 403, reason: 'insufficientPermissions' }, { on: 'list' })],
  ];
  it.each(losses)('%s asks the person once to connect again, and keeps every event', async (_, lose) => {
    calendar().put({ summary: 'Dentist', ...HOUR });
    await add();
    await sync();
    lose();
    expect(await mia.post('/api/calendar/sync')).toMatchObject({
      status: 409,
      body: { code: 'calendar.reconnect' },
    });
    expect(await integration()).toMatchObject({ connected: true, status: 'reconnect' });
    expect(await connectionOf()).toMatchObject({ refresh_token: null, access_token: null });
    expect((await titlesHere()).sort()).toEqual(['Dentist', 'Physio']);
    const told = async () =>
      (await mia.get('/api/notifications')).body.filter(
        ({ kind }: { kind: string }) => kind === 'calendar_disconnected',
      );
    expect(await told()).toMatchObject([{ path: '/calendar', subject: google.consent.account }]);
    google.log.length = 0;
    passTime(24 * 60 * MINUTE);
    await syncDue(test.ctx);
    expect((await mia.post('/api/calendar/sync')).body.code).toBe('calendar.reconnect');
    expect(google.log, 'no further requests to Google').toEqual([]);
    const [event] = await eventsOf(mia);
    passTime(MINUTE);
    await mia.patch(`/api/calendar/events/${event?.id}`, { title: 'Changed meanwhile' });
    google.heal();
    await connect(test, google, mia);
    expect(await told()).toEqual([]);
    expect(await integration()).toMatchObject({ status: 'ok', waiting: 0 });
    expect(titlesThere().sort()).toEqual((await titlesHere()).sort());
    expect(titlesThere()).toContain('Changed meanwhile');
    expect(titlesThere()).toHaveLength(2);
  });

  it('no token appears in the log, whatever fails', async () => {
    const lines: unknown[] = [];
    for (const level of ['warn', 'error', 'info'] as const) {
      vi.spyOn(test.ctx.log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
    }
    const tokens = new Set(google.consent.tokens());
    for (const on of ['list', 'token', 'revoke'] as const) {
      for (const fault of [
        'lose',
        'garbage',
        'cut',
        { status: 400 },
        { status: 401 },
        { status: 500 },
      ] as const) {
        google.consent.endAccess();
        google.fail(fault, { on });
        await sync();
        for (const token of google.consent.tokens()) tokens.add(token);
      }
    }
    google.consent.withdraw();
    await sync();
    expect(lines.length).toBeGreaterThan(10);
    const text = lines.map((line) => inspect(line, { depth: 10 })).join('\n');
    for (const token of tokens) expect(text).not.toContain(token);
    expect(text).not.toContain(google.environment.GOOGLE_CLIENT_SECRET);
  });

  it('a refusal caused by the operator’s configuration is shown as such', async () => {
    google.fail({ status: 403, reason: 'accessNotConfigured' }, { on: 'list' });
    expect((await mia.post('/api/calendar/sync')).body.code).toBe('calendar.refused');
    expect(await integration()).toMatchObject({ status: 'failing' });
  });
});

describe('a sync', () => {
  it('needs a connection', async () => {
    const other = await test.newPerson();
    expect(await other.post('/api/calendar/sync')).toMatchObject({
      status: 409,
      body: { code: 'calendar.not_connected' },
    });
  });

  it('runs once at a time for a person, on all servers', async () => {
    google.log.length = 0;
    await Promise.all([sync(), sync(), sync()]);
    expect(google.log).toEqual(['list 200']);
    const locked = new Date(test.clock.now().getTime() + 30_000);
    await test.pool.query('update calendar_connections set held_until = $1 where person_id = $2', [
      locked,
      mia.id,
    ]);
    expect(await sync()).toBe('elsewhere');
    passTime(31_000);
    expect(await sync(), 'the lease of a dead server expires').toBe('ok');
  });

  it('writes nothing after the person has disconnected', async () => {
    calendar().put({ summary: 'Dentist', ...HOUR });
    whenAnswered('GET', () => mia.delete('/api/calendar/integration'));
    expect(await sync()).toBe('elsewhere');
    expect([await connectionOf(), await rowsOf()]).toEqual([undefined, []]);
  });

  it('runs every ten minutes, and soon after a change of the person', async () => {
    calendar().put({ summary: 'Dentist', ...HOUR });
    passTime(9 * MINUTE);
    await syncDue(test.ctx);
    expect(await titlesHere()).toEqual([]);
    passTime(2 * MINUTE);
    await syncDue(test.ctx);
    expect(await titlesHere()).toEqual(['Dentist']);
    const waits: (() => void)[] = [];
    vi.spyOn(test.clock, 'every').mockImplementation((_ms, run) => {
      waits.push(run);
      return () => undefined;
    });
    await add();
    for (const end of waits) end();
    await expect.poll(titlesThere).toContain('Physio');
  });

  it('waits while configuration is missing, and keeps the connection', async () => {
    await add();
    const { secrets } = test.ctx;
    test.ctx.secrets = null;
    expect(await sync()).toBe('elsewhere');
    test.ctx.secrets = secrets;
    expect(await connectionOf()).toMatchObject({ status: 'ok', refresh_token: expect.anything() });
    expect(await sync()).toBe('ok');
    expect(titlesThere()).toEqual(['Physio']);
  });

  it('tells the person’s pages', async () => {
    const spy = vi.spyOn(test.ctx.signals, 'publish');
    calendar().put({ summary: 'Dentist', ...HOUR });
    await sync();
    const touched = spy.mock.calls.flatMap(([signal]) => signal.touched);
    expect(touched).toContainEqual({ topic: calendarTopics.calendar.of(mia.id), to: { people: [mia.id] } });
  });

  it('names in a refused answer what the failed attempt changed', async () => {
    google.fail({ status: 503 }, { on: 'list' });
    const refused = await mia.post('/api/calendar/sync');
    expect(refused.body.code).toBe('calendar.unreachable');
    expect(refused.headers[TOUCHED_HEADER]).toBe(`calendar/${mia.id}`);
  });

  it('changes only its own person’s events', async () => {
    const eve = await test.newPerson({ studioId: mia.studioId });
    await add();
    calendar().put({ summary: 'Dentist', ...HOUR });
    await sync();
    google.consent.account = `eve${account}@gmail.example`;
    await connect(test, google, eve);
    expect([await rowsOf(eve), titlesThere()]).toEqual([[], []]);
  });

  it('treats an event of another person in a shared account as one of Google', async () => {
    const id = await add();
    await sync();
    const eve = await test.newPerson();
    await connect(test, google, eve);
    expect(await rowsOf(eve)).toMatchObject([{ source: 'google', title: 'Physio' }]);
    expect((await rowsOf()).map((row) => row.id)).toEqual([id]);
  });
});

describe('a manual sync', () => {
  const strict = useApp({ ...google.environment, RATE_LIMITS: 'on' });
  it('is limited to once a minute', async () => {
    const person = await strict.newPerson();
    await goThroughConsent(google, person);
    await syncNow(strict.ctx, person.id);
    expect((await person.post('/api/calendar/sync')).body).toMatchObject({ connected: true, status: 'ok' });
    const again = await person.post('/api/calendar/sync');
    expect(again).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });
});

describe('a stop', () => {
  const stopping = useApp(google.environment);
  it('waits for running steps, aborts hanging ones before they time out, and releases the lease', async () => {
    const person = await stopping.newPerson();
    await connect(stopping, google, person);
    google.fail('hang', { on: 'list' });
    const running = syncNow(stopping.ctx, person.id);
    await expect.poll(() => google.log.at(-1)).toBe('list hang');
    await stopSyncing(stopping.ctx);
    // One that timed out would be `down`.
    expect(await running).toBe('stopped');
    const { rows } = await stopping.pool.query('select held_until, status from calendar_connections');
    expect(rows).toEqual([{ held_until: null, status: 'ok' }]);
    expect(await syncNow(stopping.ctx, person.id)).toBe('stopped');
    wakeSync(stopping.ctx, person.id);
  });
});
