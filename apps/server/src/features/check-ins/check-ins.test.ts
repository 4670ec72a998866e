import type { CheckIn, CheckInForm, CheckInQueue, DueCheckIn } from '@spotter/contract/check-ins';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadFile, voiceOf } from '#features/messages/attachments/things.fixture.ts';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
/** A Sunday; the form is asked on Sundays. */
const SUNDAY = '2026-03-01';
const at = (day: string, time = '10:00') => `${day}T${time}:00.000Z`;
let trainer: Actor;
let client: Actor;
let formId: string;
const [weight, energy, mood, note] = [newId(), newId(), newId(), newId()];
const bare = { unit: '', kind: null, options: [] };
const QUESTIONS = [
  { id: weight, type: 'number', label: 'Weight', ...bare, kind: 'weight' },
  { id: energy, type: 'scale', label: 'Energy', ...bare },
  { id: mood, type: 'choice', label: 'Mood', ...bare, options: ['good', 'bad'] },
  { id: note, type: 'text', label: 'What went well?', ...bare },
];
const FORM = { name: 'Weekly', rhythm: { every: 'week', weekday: 0 }, questions: QUESTIONS };

beforeEach(async () => {
  test.clock.set(at('2026-02-23'));
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tom', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  formId = newId();
  await writeForm();
  await give('going');
  await goTo(at(SUNDAY));
});

/** Moves the clock in steps, because whoever is not seen for a week is signed out. */
async function goTo(instant: string, ...others: Actor[]): Promise<void> {
  const step = 5 * 86_400_000;
  for (let now = test.clock.now().getTime(); now < Date.parse(instant); now += step) {
    test.clock.set(new Date(now));
    for (const person of [trainer, client, ...others]) await person.get('/api/auth/user');
  }
  test.clock.set(instant);
}

const writeForm = (fields: object = {}, by = trainer) =>
  by.put(`/api/check-ins/forms/${formId}`, { ...FORM, ...fields });
const give = (state: string, to: Actor[] = [client], more: object = {}) =>
  trainer.put(`/api/check-ins/forms/${formId}/given`, {
    clientIds: to.map(({ id }) => id),
    state,
    ...more,
  });
const due = async (by = client): Promise<DueCheckIn[]> => (await by.get('/api/check-ins/due')).body;
const dueDays = async (by = client) => (await due(by)).map(({ day }) => day);
const answer = (value: number, fields: object = {}, by = client) =>
  by.put('/api/check-ins/answers', {
    ...{ formId, version: 1, day: SUNDAY, changedAt: at(SUNDAY) },
    answers: [{ question: weight, value }],
    ...fields,
  });
const queue = async (by = trainer): Promise<CheckInQueue> => (await by.get('/api/check-ins/queue')).body;
const counted = async (by = trainer): Promise<number> =>
  (await by.get('/api/check-ins/waiting')).body.answered;
const waiting = async (by = trainer) => {
  const { items } = await queue(by);
  expect(await counted(by)).toBe(items.filter(({ answeredAt }) => answeredAt !== null).length);
  return items.map(({ day, answeredAt }) => `${day} ${answeredAt ? 'answered' : 'missing'}`);
};
const list = async (by = client, query = ''): Promise<CheckIn[]> =>
  (await by.get(`/api/check-ins${query}`)).body;
const weights = async () =>
  (await client.get('/api/body/values?kind=weight')).body.map((one: { day: string; value: number }) => [
    one.day,
    one.value,
  ]);
const done = (day: string, isDone = true) =>
  trainer.put('/api/check-ins/reviews', { formId, clientId: client.id, day, done: isDone });

describe('a form', () => {
  it('is changed as a new version, and answers name the version that was shown', async () => {
    await answer(80);
    await writeForm({ name: 'Every Sunday' });
    await writeForm({ name: 'Every Sunday' });
    const [form]: CheckInForm[] = (await trainer.get('/api/check-ins/forms')).body;
    expect([form?.version, form?.name]).toEqual([2, 'Every Sunday']);
    expect((await list())[0]).toMatchObject({ version: 1, name: 'Weekly' });
    // A phone that has not heard of the new version yet.
    await goTo(at('2026-03-08'));
    const changedAt = at('2026-03-08');
    expect((await answer(79, { day: '2026-03-08', changedAt })).status).toBe(204);
    expect((await answer(79, { day: '2026-03-08', version: 3, changedAt })).status).toBe(404);
    expect((await list()).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('is refused where questions contradict their type', async () => {
    const wrong = [
      { ...QUESTIONS[2], options: ['one'] },
      { ...QUESTIONS[1], kind: 'sleep' },
      { ...QUESTIONS[3], options: ['a', 'b'] },
    ];
    for (const question of wrong) expect((await writeForm({ questions: [question] })).status).toBe(400);
    const twice = [QUESTIONS[0], { ...QUESTIONS[0], id: newId() }];
    expect((await writeForm({ questions: twice })).status).toBe(400);
  });

  it('goes on after its removal as what was answered', async () => {
    await answer(80);
    expect((await trainer.delete(`/api/check-ins/forms/${formId}`)).status).toBe(204);
    expect((await trainer.delete(`/api/check-ins/forms/${formId}`)).status).toBe(404);
    expect((await writeForm()).body.code).toBe('check_ins.form_not_found');
    expect(await dueDays()).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect(await waiting()).toEqual([`${SUNDAY} answered`]);
  });
});

describe('what a client is asked', () => {
  it('shows on its day and until the next, never before, by the client’s own calendar', async () => {
    await goTo(at('2026-02-28', '23:30'));
    expect(await dueDays()).toEqual([]);
    const east = await test.newPerson({ studioId: trainer.studioId, timeZone: 'Asia/Tokyo' });
    await test.coach(trainer, east);
    await give('going', [east]);
    expect(await dueDays(east)).toEqual([SUNDAY]);
    await goTo(at('2026-03-07', '14:00'), east);
    expect([await dueDays(), await dueDays(east)]).toEqual([[SUNDAY], [SUNDAY]]);
    await goTo(at('2026-03-08', '00:10'));
    expect(await dueDays()).toEqual(['2026-03-08']);
    const ahead = await answer(80, { day: '2026-03-15' });
    expect([ahead.status, ahead.body.code]).toEqual([409, 'check_ins.not_due']);
  });

  it('has last time’s answers beside it, and those of today once they are given', async () => {
    await answer(80);
    await goTo(at('2026-03-08'));
    expect((await due())[0]).toMatchObject({
      day: '2026-03-08',
      own: null,
      last: { day: SUNDAY, answers: [{ question: weight, value: 80 }] },
      coachName: 'Tom Coach',
    });
    await answer(79, { day: '2026-03-08', changedAt: at('2026-03-08') });
    expect((await due())[0]).toMatchObject({ own: [{ question: weight, value: 79 }], last: { day: SUNDAY } });
  });

  it('is nothing in a pause, and a pause of the form makes nothing missing', async () => {
    await client.post('/api/pauses', { firstDay: SUNDAY, lastDay: '2026-03-05', reason: 'ill' });
    expect(await dueDays()).toEqual([]);
    await goTo(at('2026-03-03'));
    expect(await waiting()).toEqual([]);
    await give('paused');
    await goTo(at('2026-03-16'));
    expect([await dueDays(), await waiting()]).toEqual([[], []]);
    await give('going');
    await goTo(at('2026-03-23'));
    expect([await dueDays(), await waiting()]).toEqual([['2026-03-22'], ['2026-03-22 missing']]);
  });

  it('ends with the coaching, and the days until it begins again are not missing', async () => {
    const { body } = await client.get('/api/coachings');
    await client.delete(`/api/coachings/${body[0].id}`);
    expect(await dueDays()).toEqual([]);
    await test.coach(trainer, client);
    await goTo(at('2026-03-10'));
    expect([await dueDays(), await waiting()]).toEqual([[], []]);
  });

  it('ends for a coach to whom not all training is shown', async () => {
    const { body } = await client.get('/api/coachings');
    await client.patch(`/api/coachings/${body[0].id}`, { training: false });
    expect(await dueDays()).toEqual([]);
    expect((await give('going')).status).toBe(404);
  });

  it('follows another rhythm from the day on which it is given', async () => {
    await give('going', [client], { rhythm: { every: 'month', monthDay: 20 } });
    expect(await dueDays()).toEqual([]);
    await goTo(at('2026-03-08'));
    expect((await answer(80, { day: '2026-03-08' })).status).toBe(404);
    await goTo(at('2026-03-20'));
    expect(await dueDays()).toEqual(['2026-03-20']);
  });
});

describe('an answer', () => {
  it('is stored once however often it is sent, and the later version wins', async () => {
    expect((await answer(80)).status).toBe(204);
    const first = await list();
    await answer(80);
    expect(await list()).toEqual(first);
    await answer(79, { changedAt: at(SUNDAY, '09:00') });
    expect(await list()).toEqual(first);
    expect(await weights()).toEqual([[SUNDAY, 80]]);
    await answer(78, { changedAt: at(SUNDAY, '10:01'), formId: formId.toUpperCase() });
    expect(await weights()).toEqual([[SUNDAY, 78]]);
    expect(await list()).toHaveLength(1);
  });

  it('is a number of the body too, which a later version changes or takes back', async () => {
    await goTo(at('2026-03-03'));
    await answer(80, { changedAt: at('2026-03-03', '09:00') });
    expect(await weights()).toEqual([['2026-03-03', 80]]);
    await goTo(at('2026-03-04'));
    await answer(81, { changedAt: at('2026-03-04', '09:00') });
    expect(await weights()).toEqual([['2026-03-03', 81]]);
    const answers = [{ question: energy, value: 7 }];
    await answer(0, { answers, changedAt: at('2026-03-04', '09:30') });
    expect(await weights()).toEqual([]);
  });

  it('has to fit its question', async () => {
    const wrong: [string, unknown][] = [
      [weight, 0],
      [weight, 'heavy'],
      [energy, 11],
      [energy, 2.5],
      [mood, 'other'],
      [note, true],
      [newId(), 'x'],
    ];
    for (const [question, value] of wrong) {
      const { status, body } = await answer(0, { answers: [{ question, value }] });
      expect([status, body.code]).toEqual([400, 'check_ins.answer_invalid']);
    }
    expect(await list()).toEqual([]);
  });

  it('arrives late, also after the form was ended meanwhile', async () => {
    await give('ended');
    expect((await answer(80)).status).toBe(204);
    expect((await answer(81, { day: '2026-01-18' })).status).toBe(409);
  });

  it('is read by nobody else: another client of the same coach, a former coach, a second coach without the right', async () => {
    await answer(80);
    const other = await test.newPerson({ studioId: trainer.studioId });
    const second = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    await test.coachAll([
      [trainer, other],
      [second, client],
    ]);
    const path = `/api/check-ins?clientId=${client.id}`;
    expect((await other.get(path)).status).toBe(404);
    expect((await answer(80, {}, other)).status).toBe(404);
    const seen = await second.get(path);
    expect([seen.status, seen.body.length]).toEqual([200, 1]);
    expect(await waiting(second)).toEqual([]);
    const { body } = await client.get('/api/coachings');
    const ids = new Map(body.map((one: { id: string; trainer: { id: string } }) => [one.trainer.id, one.id]));
    await client.patch(`/api/coachings/${ids.get(second.id)}`, { training: false });
    expect((await second.get(path)).status).toBe(404);
    expect(await isUpToDate(second, path, seen.headers.etag)).toBe(true);
    const before = await trainer.get('/api/check-ins/queue');
    const number = await trainer.get('/api/check-ins/waiting');
    await client.delete(`/api/coachings/${ids.get(trainer.id)}`);
    expect((await trainer.get(path)).status).toBe(404);
    expect(await isUpToDate(trainer, '/api/check-ins/queue', before.headers.etag)).toBe(true);
    expect(await isUpToDate(trainer, '/api/check-ins/waiting', number.headers.etag)).toBe(true);
    expect(await waiting()).toEqual([]);
    expect((await done(SUNDAY)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('keeps a number from the coach as soon as its kind is hidden', async () => {
    await answer(80);
    const before = await trainer.get('/api/check-ins/queue');
    await client.put('/api/body/kinds/weight/hidden', { hidden: true });
    expect(await isUpToDate(trainer, '/api/check-ins/queue', before.headers.etag)).toBe(true);
    expect((await queue()).items[0]?.answers).toEqual([]);
    await goTo(at('2026-03-09'));
    expect((await queue()).items.map(({ before: last }) => last?.answers ?? null)).toEqual([null, []]);
    expect((await list())[0]?.answers).toHaveLength(1);
  });
});

describe('the queue', () => {
  it('has what was answered until the coach is done, and what is missing once its day has passed', async () => {
    expect(await waiting()).toEqual([]);
    await answer(80);
    expect(await waiting()).toEqual([`${SUNDAY} answered`]);
    await done(SUNDAY);
    await done(SUNDAY);
    expect(await waiting()).toEqual([]);
    await done(SUNDAY, false);
    expect(await waiting()).toEqual([`${SUNDAY} answered`]);
    await goTo(at('2026-03-09'));
    expect(await waiting()).toEqual([`${SUNDAY} answered`, '2026-03-08 missing']);
    await done('2026-03-08');
    expect(await waiting()).toEqual([`${SUNDAY} answered`]);
    // Late answers are open again.
    await goTo(at('2026-03-10'));
    await answer(79, { day: '2026-03-08', changedAt: at('2026-03-10') });
    expect(await waiting()).toEqual([`${SUNDAY} answered`, '2026-03-08 answered']);
    expect((await done('2026-03-02')).status).toBe(404);
  });

  it('has last week beside this one', async () => {
    await answer(80);
    await done(SUNDAY);
    await goTo(at('2026-03-08'));
    await answer(79, { day: '2026-03-08', changedAt: at('2026-03-08') });
    const { items, forms } = await queue();
    expect(items).toEqual([
      expect.objectContaining({
        formId,
        day: '2026-03-08',
        answers: [{ question: weight, value: 79 }],
        before: { day: SUNDAY, answers: [{ question: weight, value: 80 }] },
        week: { planned: 0, done: 0, percent: null },
      }),
    ]);
    expect(forms.map(({ name, questions }) => [name, questions.length])).toEqual([['Weekly', 4]]);
  });

  it('is answered in the direct chat, once, with a link, and is done then', async () => {
    await answer(80);
    const id = newId();
    const reply = () =>
      trainer.put(`/api/check-ins/replies/${id}`, {
        ...{ formId, clientId: client.id, day: SUNDAY, content: 'Strong week.' },
      });
    expect((await reply()).status).toBe(204);
    expect((await reply()).status).toBe(204);
    const { body: channels } = await client.get('/api/channels');
    const direct = channels.find(({ kind }: { kind: string }) => kind === 'direct');
    const { body: messages } = await client.get(`/api/messages?channelId=${direct.id}`);
    const [own] = await list();
    expect(messages.map(({ content }: { content: string }) => content)).toEqual([
      `Strong week.\n\n${test.ctx.publicUrl}/check-ins?open=${own?.id}`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is answered by voice, once, with a link; an answer of nothing is refused', async () => {
    await answer(80);
    const id = newId();
    const { kind: _, ...voice } = voiceOf(await uploadFile(trainer));
    const reply = (fields: object) =>
      trainer.put(`/api/check-ins/replies/${id}`, {
        ...{ formId, clientId: client.id, day: SUNDAY, content: '' },
        ...fields,
      });
    expect((await reply({})).status).toBe(400);
    expect((await reply({ voice })).status).toBe(204);
    expect((await reply({ voice })).status).toBe(204);
    const { body: channels } = await client.get('/api/channels');
    const direct = channels.find(({ kind }: { kind: string }) => kind === 'direct');
    const { body: messages } = await client.get(`/api/messages?channelId=${direct.id}`);
    const [own] = await list();
    expect(messages).toEqual([
      expect.objectContaining({
        content: `🎤 0:12\n\n${test.ctx.publicUrl}/check-ins?open=${own?.id}`,
        files: [expect.objectContaining({ kind: 'voice', path: voice.path, seconds: 12.4 })],
      }),
    ]);
    expect((await client.get(voice.path)).status).toBe(200);
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    expect((await other.get(voice.path)).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  it('is told of: one line of the bell for a form, read with the first one that the coach is done with', async () => {
    const lines = async () =>
      (await trainer.get('/api/notifications')).body.filter(
        ({ kind }: { kind: string }) => kind === 'check_in_answered',
      );
    const second = await test.newPerson({ studioId: trainer.studioId, firstName: 'Lee', lastName: 'Wong' });
    await test.coach(trainer, second);
    await give('going', [second]);
    await answer(80);
    await answer(79, { changedAt: at(SUNDAY, '10:05') });
    await answer(60, {}, second);
    expect(await lines()).toMatchObject([
      { count: 2, actorName: 'Lee Wong', subject: 'Weekly', path: '/check-ins', readAt: null },
    ]);
    await done(SUNDAY);
    expect(await lines()).toMatchObject([{ count: 2, readAt: expect.any(String) }]);
  });

  it('is told of to nobody who may not read the answers', async () => {
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [client.id]);
    expect((await answer(80)).status).toBe(204);
    expect((await trainer.get('/api/notifications')).body).not.toContainEqual(
      expect.objectContaining({ kind: 'check_in_answered' }),
    );
  });

  it('takes the same number of statements for one client as for twelve', async () => {
    const count = async () => {
      // The first look of a while is noted.
      await queue();
      return countStatements(queue);
    };
    await answer(80);
    const one = await count();
    const others = await test.newPeople(Array.from({ length: 11 }, () => ({ studioId: trainer.studioId })));
    await test.coachAll(others.map((other) => [trainer, other]));
    await goTo(at('2026-02-24'));
    await give('going', others);
    await goTo(at(SUNDAY));
    for (const other of others) expect((await answer(80, {}, other)).status).toBe(204);
    expect((await queue()).items).toHaveLength(12);
    expect([one, await count()]).toEqual([6, 6]);
    expect(await counted()).toBe(12);
    // Every page of a trainer asks for the number.
    expect(await countStatements(counted)).toBe(1);
  });

  it('counts no answer that waits longer than six weeks', async () => {
    await answer(80);
    const moveBack = (days: number) =>
      test.pool.query('update check_ins set day = day - $1::int where client_id = $2', [days, client.id]);
    await moveBack(42);
    expect(await counted()).toBe(1);
    await moveBack(1);
    expect(await counted()).toBe(0);
    await waiting();
  });
});
