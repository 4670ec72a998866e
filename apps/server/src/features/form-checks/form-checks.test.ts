import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormCheck, OneFormCheck } from '@spotter/contract/form-checks';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedId, newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { answerOf, filmOf, mark, uploadFor } from './form-checks.fixture.ts';

const test = useApp();
const SQUAT = fixedId('exercise/back-squat');
/** Near the real time: the sweep at the start of a server goes by it. */
const HOUR = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const at = (minute: number) => new Date(HOUR + minute * 60_000).toISOString();
let coach: Actor;
let second: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set(at(30));
  coach = await test.newPerson({ role: 'trainer', firstName: 'Tom', lastName: 'Coach' });
  second = await test.newPerson({ role: 'trainer', studioId: coach.studioId, firstName: 'Sue' });
  client = await test.newPerson({ studioId: coach.studioId });
  await test.coachAll([
    [coach, client],
    [second, client],
  ]);
});

async function send(shownTo: readonly Actor[] = [coach], more: object = {}): Promise<string> {
  const id = newId(test.clock.now());
  const body = { ...filmOf(await uploadFor(client, 'form-film'), SQUAT, shownTo), ...more };
  expect((await client.put(`/api/form-checks/${id}`, body)).status).toBe(204);
  return id;
}
const list = async (by: Actor, query = ''): Promise<FormCheck[]> =>
  (await by.get(`/api/form-checks${query}`)).body;
const one = async (by: Actor, id: string): Promise<OneFormCheck> =>
  (await by.get(`/api/form-checks/${id}`)).body;
const answer = (by: Actor, id: string, body: object = answerOf()) =>
  by.put(`/api/form-checks/${id}/answer`, body);
const files = async () => (await readdir(join(test.dataDir, 'objects/files')).catch(() => [])).length;

describe('a film of a set', () => {
  it('is sent once however often, and is shown to the chosen coach alone', async () => {
    const body = filmOf(await uploadFor(client, 'form-film'), SQUAT, [coach]);
    const id = newId();
    for (const spelling of [id, id.toUpperCase()]) {
      const { status, body: said } = await client.put(`/api/form-checks/${spelling}`, body);
      expect([spelling, status, said]).toEqual([spelling, 204, expect.anything()]);
    }
    expect(await list(client)).toHaveLength(1);
    expect(await list(coach)).toMatchObject([
      {
        id,
        note: 'Do I lean?',
        setNumber: 2,
        length: 8_000,
        exercise: { id: SQUAT },
        shownTo: [{ id: coach.id }],
      },
    ]);
    expect(await list(second)).toEqual([]);
    expect((await second.get(`/api/form-checks/${id}`)).status).toBe(404);
    expect((await second.get(body.film)).status).toBe(404);
    expect((await coach.get(body.film)).status).toBe(200);
  });

  it('names its session only to a coach who may open it', async () => {
    const sessionId = newId();
    await client.post('/api/sessions', { id: sessionId, name: 'Legs' });
    await send([coach], { sessionId });
    expect(await list(coach)).toMatchObject([{ sessionId }]);
    await test.pool.query('update coachings set shows_training = false where trainer_id = $1', [coach.id]);
    expect(await list(coach)).toMatchObject([{ sessionId: null }]);
    expect(await list(client)).toMatchObject([{ sessionId }]);
  });

  it('tells nobody to whom it is not shown', async () => {
    const id = newId();
    const body = filmOf(await uploadFor(client, 'form-film'), SQUAT, [coach]);
    const before = await second.get('/api/form-checks');
    await client.put(`/api/form-checks/${id}`, body);
    expect(
      (await second.get('/api/form-checks', { 'if-none-match': String(before.headers.etag) })).status,
    ).toBe(304);
  });

  it('is shown to another coach and hidden again, at once', async () => {
    const id = await send();
    const { film } = await one(client, id);
    await client.put(`/api/form-checks/${id}/shown`, { shownTo: [second.id] });
    expect((await second.get(film)).status).toBe(200);
    const locked = await coach.get('/api/form-checks');
    expect(locked.body).toEqual([]);
    expect((await coach.get(film)).status).toBe(404);
    const seen = await second.get(`/api/form-checks/${id}`);
    await client.put(`/api/form-checks/${id}/shown`, { shownTo: [] });
    expect(await isUpToDate(second, `/api/form-checks/${id}`, seen.headers.etag)).toBe(true);
    const stranger = await test.newPerson({ role: 'trainer', studioId: coach.studioId });
    const refused = await client.put(`/api/form-checks/${id}/shown`, { shownTo: [stranger.id] });
    expect(refused.body.code).toBe('form_checks.coach_not_found');
  });

  it('is seen no more when the coaching has ended, and again when it begins anew', async () => {
    const id = await send();
    const { film } = await one(client, id);
    await answer(coach, id);
    const seen = await coach.get(`/api/form-checks/${id}`);
    const coachings = (await client.get('/api/coachings')).body as { id: string; trainer: { id: string } }[];
    const own = coachings.find(({ trainer }) => trainer.id === coach.id);
    expect((await client.delete(`/api/coachings/${own?.id}`)).status).toBe(204);
    expect(await isUpToDate(coach, `/api/form-checks/${id}`, seen.headers.etag)).toBe(true);
    expect((await coach.get(`/api/form-checks/${id}`)).status).toBe(404);
    expect((await coach.get(film)).status).toBe(404);
    expect((await answer(coach, id, answerOf(at(5)))).status).toBe(404);
    expect((await one(client, id)).answers).toHaveLength(1);
    await test.coach(coach, client);
    expect(await list(coach)).toHaveLength(1);
  });

  it('of a session that is not one’s own, or an unknown exercise, is refused', async () => {
    const body = filmOf(await uploadFor(client, 'form-film'), SQUAT, [coach]);
    const put = (more: object) => client.put(`/api/form-checks/${newId()}`, { ...body, ...more });
    expect((await put({ sessionId: newId() })).body.code).toBe('form_checks.session_not_found');
    expect((await put({ exerciseId: newId() })).body.code).toBe('form_checks.exercise_not_found');
    expect((await put({ length: 70_000 })).status).toBe(400);
    expect((await put({ film: `/api/objects/${newId()}` })).body.code).toBe('objects.not_found');
  });

  it('leaves out a coach who does not coach any more', async () => {
    const stranger = await test.newPerson({ role: 'trainer', studioId: coach.studioId });
    const id = await send([coach, stranger]);
    expect((await one(client, id)).shownTo).toEqual([{ id: coach.id, name: 'Tom Coach' }]);
  });

  it('is gone for good when its client deletes it: rows, film and voice', async () => {
    const before = await files();
    const id = await send();
    const voice = await uploadFor(coach, 'form-voice');
    await answer(coach, id, answerOf(at(1), { voice, length: 3_000 }));
    expect(await files()).toBe(before + 2);
    const { film } = await one(client, id);
    expect((await client.delete(`/api/form-checks/${id}`)).status).toBe(204);
    expect(await files()).toBe(before);
    for (const by of [client, coach]) {
      expect((await by.get(film)).status).toBe(404);
      expect((await by.get(voice)).status).toBe(404);
      expect(await list(by)).toEqual([]);
    }
    const { rows } = await test.pool.query('select from form_answers where form_check_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('an answer', () => {
  it('has text, drawings and a voice with what the film did; of two versions the later one stays', async () => {
    const id = await send();
    const voice = await uploadFor(coach, 'form-voice');
    const steps = [
      { at: 0, frame: 0, rate: 0.5 },
      { at: 2_000, frame: 1_000, rate: 0 },
    ];
    const face = { id: coach.id, name: 'Tom Coach', profileImageUrl: '/api/objects/tom' };
    await test.pool.query('update people set profile_image_url = $2 where id = $1', [
      coach.id,
      face.profileImageUrl,
    ]);
    const full = answerOf(at(5), { voice, length: 4_000, steps, marks: [mark(), mark()] });
    await answer(coach, id, full);
    await answer(coach, id, full);
    await answer(coach, id, answerOf(at(4), { text: 'Older' }));
    const [stored, ...more] = (await one(client, id)).answers;
    expect(more).toEqual([]);
    expect(stored).toEqual({ ...full, coach: face, seenAt: null });
    expect((await client.get(voice)).status).toBe(200);
    expect((await second.get(voice)).status).toBe(404);
  });

  it('loses its old voice when a new one comes, and its last one when it is taken back', async () => {
    const id = await send();
    const [first, next] = [await uploadFor(coach, 'form-voice'), await uploadFor(coach, 'form-voice')];
    await answer(coach, id, answerOf(at(1), { voice: first, length: 1_000 }));
    await answer(coach, id, answerOf(at(2), { voice: next, length: 1_000 }));
    expect((await coach.get(first)).status).toBe(404);
    expect((await client.get(next)).status).toBe(200);
    for (const _ of [1, 2]) expect((await coach.delete(`/api/form-checks/${id}/answer`)).status).toBe(204);
    expect((await client.get(next)).status).toBe(404);
    expect((await one(client, id)).answers).toEqual([]);
  });

  it('is read by the client and its own coach alone', async () => {
    const id = await send([coach, second]);
    const voice = await uploadFor(coach, 'form-voice');
    await answer(coach, id, answerOf(undefined, { voice, length: 1_000 }));
    expect((await second.get(voice)).status).toBe(404);
    expect((await client.get(voice)).status).toBe(200);
    await answer(second, id, answerOf(at(6), { text: 'Hips back.' }));
    const texts = async (by: Actor) => (await one(by, id)).answers.map(({ text }) => text);
    expect(await texts(client)).toEqual(['Hips back.', 'Knees out.']);
    expect(await texts(coach)).toEqual(['Knees out.']);
    expect((await one(coach, id)).shownTo).toEqual([{ id: coach.id, name: 'Tom Coach' }]);
    expect((await one(coach, id)).answered.map(({ coachId }) => coachId)).toEqual([coach.id]);
  });

  it('takes a film from the queue of its coach, and says when the client has seen it', async () => {
    const first = await send();
    test.clock.set(at(31));
    const next = await send([coach, second]);
    expect((await list(coach, '?open=true')).map(({ id }) => id)).toEqual([next, first]);
    await answer(coach, next);
    expect((await list(coach, '?open=true')).map(({ id }) => id)).toEqual([first]);
    expect(await list(second, '?open=true')).toHaveLength(1);
    expect(await list(client, '?open=true')).toEqual([]);
    await client.put(`/api/form-checks/${next}/seen`);
    await client.put(`/api/form-checks/${next}/seen`);
    expect((await one(coach, next)).answers[0]?.seenAt).toBe(at(31));
    await answer(coach, next, answerOf(at(20)));
    expect((await one(coach, next)).answers[0]?.seenAt).toBeNull();
  });

  it('that cannot be is refused', async () => {
    const id = await send();
    const refused = async (more: object) => (await answer(coach, id, answerOf(at(1), more))).status;
    expect(await refused({ text: '', marks: [] })).toBe(400);
    expect(await refused({ marks: [{ ...mark(), kind: 'line' }] })).toBe(400);
    expect(
      await refused({
        marks: [
          {
            ...mark(),
            points: [
              [0, 0],
              [2, 0],
              [1, 1],
            ],
          },
        ],
      }),
    ).toBe(400);
    const same = mark();
    expect(await refused({ marks: [same, same] })).toBe(400);
    expect(
      await refused({
        steps: [
          { at: 5, frame: 0, rate: 1 },
          { at: 4, frame: 0, rate: 1 },
        ],
      }),
    ).toBe(400);
    expect(await refused({ steps: [{ at: 5, frame: 0, rate: 3 }] })).toBe(400);
    expect(await refused({ voice: await uploadFor(second, 'form-voice'), length: 1_000 })).toBe(404);
    expect((await answer(client, id)).status).toBe(403);
  });

  it('from a clock that is ahead does not stay for ever', async () => {
    const id = await send();
    await answer(coach, id, answerOf(at(59), { text: 'Early' }));
    test.clock.set(at(40));
    await answer(coach, id, answerOf(at(40), { text: 'Now' }));
    expect((await one(client, id)).answers[0]?.text).toBe('Now');
  });
});
