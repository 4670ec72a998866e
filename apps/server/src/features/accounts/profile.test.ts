import { accountsTopics } from '@spotter/contract/accounts';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { snapshot } from './accounts.fixture.ts';

const app = useApp();

describe('the signed-in person', () => {
  test('has exactly the fields of the contract', async () => {
    const person = await app.newPerson({ role: 'trainer', firstName: null, lastName: null });
    expect((await person.get('/api/auth/user')).body).toEqual({
      id: person.id,
      firstName: null,
      lastName: null,
      email: person.email,
      role: 'trainer',
      profileImageUrl: null,
      studio: { id: person.studioId, name: 'Iron House' },
    });
  });

  test('is refused to visitors', async () => {
    for (const path of ['/api/auth/user', '/api/profile']) {
      expect(await app.visitor.get(path)).toMatchObject({ status: 401, body: { code: 'http.unauthorized' } });
    }
  });

  test('is never cached', async () => {
    const person = await app.newPerson();
    expect((await person.get('/api/auth/user')).headers['cache-control']).toBe('no-store');
  });
});

describe('the viewer’s profile', () => {
  test('has defaults', async () => {
    const person = await app.newPerson();
    expect((await person.get('/api/profile')).body).toEqual({
      firstName: 'Ada',
      lastName: 'Lift',
      profileImageUrl: null,
      email: person.email,
      role: 'client',
      timeZone: 'UTC',
      units: 'metric',
      distanceUnit: 'km',
      weekStart: 'language',
      feedPrivacy: 'coach',
      shownInMembers: true,
      shownOnline: true,
      shownInFeed: true,
      shownByName: true,
      birthYear: null,
      maxHeartRate: null,
      shareHeartRate: false,
    });
  });

  test('changes only the given fields', async () => {
    const person = await app.newPerson();
    const other = await app.newPerson({ studioId: person.studioId });
    const before = (await person.get('/api/profile')).body;
    const change = {
      timeZone: 'America/Lima',
      units: 'imperial',
      distanceUnit: 'mi',
      weekStart: 'saturday',
      feedPrivacy: 'studio',
      shownInMembers: false,
      shownOnline: false,
      shownInFeed: false,
      shownByName: false,
      shareHeartRate: true,
    };
    for (const [field, value] of Object.entries(change)) {
      const answer = await person.patch('/api/profile', { [field]: value });
      expect(answer.status).toBe(200);
      before[field] = value;
      expect(answer.body).toEqual(before);
    }
    const names = await person.patch('/api/profile', { firstName: ' Grace ', lastName: 'Hopper' });
    expect(names.body).toEqual({ ...before, firstName: 'Grace', lastName: 'Hopper' });
    expect((await other.get('/api/profile')).body).toMatchObject({ firstName: 'Ada', units: 'metric' });
  });

  test('every answer names the start of the week from the change on', async () => {
    const person = await app.newPerson();
    expect((await person.get('/api/auth/user')).headers['x-reader-week']).toBe('language');
    await person.patch('/api/profile', { weekStart: 'monday' });
    expect((await person.get('/api/auth/user')).headers['x-reader-week']).toBe('monday');
  });

  test('what a page shows is in the language of the page, whatever that of the account is', async () => {
    const person = await app.newPerson({ role: 'trainer' });
    const firstIn = async (headers: Record<string, string>) =>
      (await person.get('/api/exercises?search=back-squat', headers)).body[0]?.name;
    const mine = await firstIn({});
    expect(await firstIn({ 'accept-language': 'ja,en;q=0.5' })).not.toBe(mine);
    expect(await firstIn({ 'accept-language': 'sv' })).toBe(mine);
  });

  test('a change appears in the lists of members at once, and the same value is no change', async () => {
    const person = await app.newPerson();
    const version = () => app.ctx.versions.of([accountsTopics.members.of(person.studioId)]);
    const before = version();
    expect((await person.patch('/api/profile', {})).status).toBe(200);
    expect(version()).toBe(before);
    await person.patch('/api/profile', { firstName: 'Grace' });
    expect(version()).not.toBe(before);
  });

  test('the session uses the new time zone at the next request', async () => {
    const person = await app.newPerson();
    await person.get('/api/profile');
    const changed: string[] = [];
    const { publish } = app.ctx.signals;
    app.ctx.signals.publish = (signal) => {
      changed.push(...signal.changedPeople);
      publish(signal);
    };
    await person.patch('/api/profile', { timeZone: 'Asia/Tokyo' });
    app.ctx.signals.publish = publish;
    expect(changed).toEqual([person.id]);
  });

  test.each([
    { role: 'trainer' },
    { email: 'new@example.test' },
    { id: '0198d7a0-0000-7000-8000-000000000000' },
    { studioId: '0198d7a0-0000-7000-8000-000000000000' },
    { userId: '0198d7a0-0000-7000-8000-000000000000' },
    { password: 'squat-more-on-mondays' },
    { profileImageUrl: 'javascript:alert(1)' },
    { firstName: '' },
    { firstName: 'x'.repeat(81) },
    { timeZone: 'Mars/Olympus' },
    { units: 'stone' },
    { weekStart: 'friday' },
    { shareHeartRate: 'yes' },
  ])('refuses %j and changes nothing', async (change) => {
    const person = await app.newPerson();
    const before = await snapshot(app);
    const answer = await person.patch('/api/profile', { lastName: 'Changed', ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
    expect(await snapshot(app)).toBe(before);
  });
});
