import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { topicText } from '@spotter/contract/topic';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import {
  cookieOf,
  freshEmail,
  joinForm,
  newInvite,
  PASSWORD,
  signUpForm,
  snapshot,
} from '../accounts.fixture.ts';
import { personJoined } from '../events.ts';

const app = useApp();
const SIGN_UP = '/api/auth/sign-up';
const JOIN = '/api/auth/join';

const personOf = async (email: string) =>
  (await app.pool.query('select * from people where email = $1', [email])).rows[0];

describe('sign-up', () => {
  test('creates a studio and its first trainer, signed in', async () => {
    const form = signUpForm({ timeZone: 'Europe/Rome', language: 'it', email: ' Ada@Example.Test ' });
    const answer = await app.visitor.post(SIGN_UP, form);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lift',
      email: 'ada@example.test',
      role: 'trainer',
      profileImageUrl: null,
      studio: { id: expect.any(String), name: 'Iron House' },
    });
    const me = await app.request({ url: '/api/auth/user', headers: { cookie: cookieOf(answer) } });
    expect(me).toMatchObject({ status: 200, body: answer.body });
    const row = await personOf('ada@example.test');
    expect(row).toMatchObject({ time_zone: 'Europe/Rome', language: 'it', role: 'trainer' });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.password_hash).not.toContain(PASSWORD);
  });

  test('with a taken e-mail changes nothing', async () => {
    const form = signUpForm();
    await app.visitor.post(SIGN_UP, form);
    const before = await snapshot(app);
    const email = form.email.toUpperCase();
    const answer = await app.visitor.post(SIGN_UP, signUpForm({ email, password: 'another-good-password' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.email_taken' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await snapshot(app)).toBe(before);
  });

  test('concurrent sign-ups with one e-mail create one person and one studio', async () => {
    const email = freshEmail();
    const studioName = `Studio of ${email}`;
    const forms = Array.from({ length: 10 }, () =>
      app.visitor.post(SIGN_UP, signUpForm({ email, studioName })),
    );
    const statuses = (await Promise.all(forms)).map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...new Array(9).fill(409)]);
    const { rows } = await app.pool.query('select 1 from studios where name = $1', [studioName]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['password1234', 'common'],
    ['christopher1', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['abcabcabcabc', 'pattern'],
    ['iron-house-2026', 'personal'],
    ['adalift12345', 'personal'],
  ])('refuses the password %s, which is %s', async (password, why) => {
    const before = await snapshot(app);
    const answer = await app.visitor.post(SIGN_UP, signUpForm({ password }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: `accounts.password_${why}`, errors: [{ path: 'password' }] },
    });
    expect(await snapshot(app)).toBe(before);
  });

  test.each([
    { role: 'trainer' },
    { id: '0198d7a0-0000-7000-8000-000000000000' },
    { studioId: '0198d7a0-0000-7000-8000-000000000000' },
    { userId: '0198d7a0-0000-7000-8000-000000000000' },
    { password: 'elevenchars' },
    { password: 'x'.repeat(129) },
    { email: 'not an e-mail' },
    { studioName: ' ' },
    { firstName: '\u3164' },
    { timeZone: 'Mars/Olympus' },
    { language: 'tlh' },
  ])('refuses %j', async (more) => {
    const before = await snapshot(app);
    const answer = await app.visitor.post(SIGN_UP, signUpForm(more));
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
    expect(await snapshot(app)).toBe(before);
  });

  test('from another site is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await app.request({ method: 'POST', url: SIGN_UP, headers, payload: signUpForm() });
    expect(answer).toMatchObject({ status: 403, body: { code: 'http.cross_site' } });
  });
});

describe('joining by an invite', () => {
  test('creates a signed-in client, coached by the inviting trainer', async () => {
    const invite = await newInvite(app);
    const form = joinForm(invite.code, { shareHeartRate: true, timeZone: 'Asia/Tokyo', language: 'ja' });
    const lists = [
      coachingTopics.coachings.of(invite.trainerId),
      coachingTopics.invites.of(invite.trainerId),
      accountsTopics.members.of(invite.studioId),
    ];
    const before = lists.map((topic) => app.ctx.versions.of([topic]));
    const answer = await app.visitor.post(JOIN, form);
    expect(answer).toMatchObject({ status: 201, body: { role: 'client', studio: { id: invite.studioId } } });
    const me = await app.request({ url: '/api/auth/user', headers: { cookie: cookieOf(answer) } });
    expect(me.body).toEqual(answer.body);
    expect(await personOf(form.email)).toMatchObject({
      studio_id: invite.studioId,
      share_heart_rate: true,
      time_zone: 'Asia/Tokyo',
      language: 'ja',
    });
    const { rows } = await app.pool.query('select * from coachings where client_id = $1', [answer.body.id]);
    expect(rows).toMatchObject([
      { trainer_id: invite.trainerId, studio_id: invite.studioId, ended_at: null },
    ]);
    for (const [index, topic] of lists.entries())
      expect(app.ctx.versions.of([topic])).not.toBe(before[index]);
  });

  test('heart rate is shared only when the client chooses it', async () => {
    const form = joinForm((await newInvite(app)).code);
    await app.visitor.post(JOIN, form);
    expect(await personOf(form.email)).toMatchObject({ share_heart_rate: false });
  });

  test('updates the trainer and the client live after the commit', async () => {
    const invite = await newInvite(app);
    const published: unknown[] = [];
    const { publish } = app.ctx.signals;
    app.ctx.signals.publish = (signal) => {
      published.push(...signal.touched.map(({ topic, to }) => ({ topic: topicText(topic), to })));
      publish(signal);
    };
    const answer = await app.visitor.post(JOIN, joinForm(invite.code));
    app.ctx.signals.publish = publish;
    for (const person of [invite.trainerId, answer.body.id]) {
      const topic = topicText(coachingTopics.coachings.of(person));
      expect(published).toContainEqual({ topic, to: { people: [person] } });
    }
  });

  test('reactions run in the same transaction, and a failing one rolls it back', async () => {
    const received: unknown[] = [];
    let fails = false;
    app.ctx.bus.on(personJoined, async (_work, payload) => {
      received.push(payload);
      if (fails) throw new Error('a reaction failed');
    });
    const invite = await newInvite(app, { max_uses: 2 });
    const answer = await app.visitor.post(JOIN, joinForm(invite.code));
    const { studioId, trainerId } = invite;
    expect(received).toEqual([{ studioId, invitedBy: trainerId, personId: answer.body.id, role: 'client' }]);
    const before = await snapshot(app);
    fails = true;
    expect((await app.visitor.post(JOIN, joinForm(invite.code))).status).toBe(500);
    fails = false;
    expect(await snapshot(app)).toBe(before);
  });

  test('an invite for a trainer creates a trainer without a coach', async () => {
    const invite = await newInvite(app, { role: 'trainer' });
    const answer = await app.visitor.post(JOIN, joinForm(invite.code));
    expect(answer).toMatchObject({ status: 201, body: { role: 'trainer', studio: { id: invite.studioId } } });
    const { rows } = await app.pool.query('select 1 from coachings where client_id = $1', [answer.body.id]);
    expect(rows).toEqual([]);
  });

  test('concurrent joins with a single-use invite admit exactly one person', async () => {
    const invite = await newInvite(app);
    const joins = Array.from({ length: 26 }, () => app.visitor.post(JOIN, joinForm(invite.code)));
    const answers = await Promise.all(joins);
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...new Array(25).fill(404)]);
    const { rows } = await app.pool.query("select 1 from people where studio_id = $1 and role = 'client'", [
      invite.studioId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('an open link admits everybody and counts them', async () => {
    const invite = await newInvite(app, { max_uses: null });
    for (let n = 0; n < 3; n++)
      expect((await app.visitor.post(JOIN, joinForm(invite.code))).status).toBe(201);
    const { rows } = await app.pool.query('select uses from invites where code = $1', [invite.code]);
    expect(rows).toEqual([{ uses: 3 }]);
  });

  test.each([
    ['used', { max_uses: 1, uses: 1 }],
    ['taken back', { revoked_at: new Date(0) }],
    ['expired', { expires_at: new Date(Date.now() - 1) }],
  ])('an invite that is %s admits nobody', async (_, more) => {
    const invite = await newInvite(app, more);
    const before = await snapshot(app);
    const answer = await app.visitor.post(JOIN, joinForm(invite.code));
    expect(answer).toMatchObject({ status: 404, body: { code: 'accounts.invite_invalid' } });
    expect(await snapshot(app)).toBe(before);
  });

  test('an unknown invite gets the same answer as a used one', async () => {
    const used = await newInvite(app, { max_uses: 1, uses: 1 });
    const answers = await Promise.all(
      [used.code, 'unknown'].map((code) => app.visitor.post(JOIN, joinForm(code))),
    );
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('a taken e-mail changes nothing and does not use up the invite', async () => {
    const known = signUpForm();
    await app.visitor.post(SIGN_UP, known);
    const invite = await newInvite(app);
    const before = await snapshot(app);
    const answer = await app.visitor.post(JOIN, joinForm(invite.code, { email: known.email }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.email_taken' } });
    expect(await snapshot(app)).toBe(before);
  });

  test.each([
    { role: 'trainer' },
    { studioId: 'x' },
    { trainerId: 'x' },
    { studioName: 'Mine' },
    { id: 'x' },
  ])('refuses %j in the body', async (more) => {
    const invite = await newInvite(app);
    const before = await snapshot(app);
    const answer = await app.visitor.post(JOIN, joinForm(invite.code, more));
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
    expect(await snapshot(app)).toBe(before);
  });

  test('the name of the studio is refused as a password here too', async () => {
    const invite = await newInvite(app);
    const answer = await app.visitor.post(JOIN, joinForm(invite.code, { password: 'Iron House 2026' }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'accounts.password_personal' } });
  });
});

describe.each(['invite', 'closed'] as const)('SIGN_UP=%s', (SIGN_UP_WAY) => {
  const limited = useApp({ SIGN_UP: SIGN_UP_WAY });
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const refused = [403, 'accounts.sign_up_closed'];

  test('lets the first studio be made and no other, and says so before the form is shown', async () => {
    const offered = async () => (await limited.visitor.get('/api/auth/options')).body.signUp;
    expect(await offered()).toBe(true);
    const first = await limited.visitor.post(SIGN_UP, signUpForm());
    expect(first.status).toBe(201);
    expect(await offered()).toBe(false);
    expect(code(await limited.visitor.post(SIGN_UP, signUpForm({ email: freshEmail() })))).toEqual(refused);
    const { code: invite } = await newInvite(limited);
    const joined = await limited.visitor.post(JOIN, joinForm(invite, { email: freshEmail() }));
    expect(code(joined)).toEqual(SIGN_UP_WAY === 'invite' ? [201, undefined] : refused);
  });
});
