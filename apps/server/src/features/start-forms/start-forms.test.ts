import type { AnsweredForms, NewStartForm } from '@spotter/contract/start-forms';
import { HEALTH_QUESTIONS } from '@spotter/contract/start-forms-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
const NOW = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-09T10:00:00.000Z';
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set(NOW);
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const answers = (fields: Partial<NewStartForm> = {}): NewStartForm => ({
  health: HEALTH_QUESTIONS.map((question) => ({
    question,
    yes: question === 'bones',
    detail: question === 'bones' ? 'Left knee' : '',
  })),
  goals: ['strength', 'health'],
  goalWords: 'A pull-up',
  equipment: ['barbell', 'mat'],
  ...fields,
});
const send = (fields: Partial<NewStartForm> = {}, by = client) =>
  by.post('/api/start-forms', answers(fields));
const read = async (by = client, query = ''): Promise<AnsweredForms> =>
  (await by.get(`/api/start-forms${query}`)).body;
const writeTerms = (content: string, by = trainer) => by.put('/api/studio-terms', { content });
const asked = async (by = client) => (await by.get('/api/onboarding')).body.form;

describe('a start form', () => {
  it('is kept in versions, each with its date, and older ones stay readable', async () => {
    const first = await send();
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      version: 1,
      createdAt: NOW,
      ...answers(),
      terms: null,
    });
    test.clock.set(LATER);
    await send({ goals: ['mobility'], goalWords: '' });
    const { forms } = await read();
    expect(forms.map(({ version, createdAt, goals }) => ({ version, createdAt, goals }))).toEqual([
      { version: 2, createdAt: LATER, goals: ['mobility'] },
      { version: 1, createdAt: NOW, goals: ['strength', 'health'] },
    ]);
    expect((await read(trainer, `?clientId=${client.id}`)).forms).toEqual(forms);
  });

  it('needs every question answered once, and keeps words beside a yes only', async () => {
    const { health } = answers();
    expect((await send({ health: health.slice(1) })).status).toBe(400);
    const [one, , ...others] = health;
    expect((await send({ health: one ? [one, one, ...others] : [] })).status).toBe(400);
    const { body } = await send({
      health: health.map(({ question }) => ({ question, yes: question === 'heart', detail: 'Words' })),
    });
    expect(body.health.map(({ detail }: { detail: string }) => detail).join('')).toBe('Words');
  });

  it('is read by the client and by coaches to whom all training is shown', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(second, other);
    await send();
    const query = `?clientId=${client.id}`;
    for (const stranger of [other, second]) {
      expect((await stranger.get(`/api/start-forms${query}`)).status).toBe(404);
    }
    const before = await trainer.get(`/api/start-forms${query}`);
    expect(before.body.forms).toHaveLength(1);
    const [coaching] = (await client.get('/api/coachings')).body;
    await client.patch(`/api/coachings/${coaching.id}`, { training: false });
    expect(await isUpToDate(trainer, `/api/start-forms${query}`, before.headers.etag)).toBe(true);
    expect((await read(trainer, query)).forms).toEqual([]);
    await client.delete(`/api/coachings/${coaching.id}`);
    expect((await trainer.get(`/api/start-forms${query}`)).status).toBe(404);
    expect((await read()).forms).toHaveLength(1);
  });

  it('sent several times at once is one version each', async () => {
    const sent = await Promise.all([send(), send(), send(), send()]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await read()).forms.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it('tells the coach: their next read is another', async () => {
    const query = `?clientId=${client.id}`;
    const before = await trainer.get(`/api/start-forms${query}`);
    expect(before.body).toEqual({ forms: [], terms: 0 });
    await send();
    const headers = { 'if-none-match': String(before.headers.etag) };
    expect((await trainer.get(`/api/start-forms${query}`, headers)).status).toBe(200);
  });
});

describe('the terms of a studio', () => {
  it('are versions that members of the studio read, and the same text again is none', async () => {
    expect((await client.get('/api/studio-terms')).body).toEqual({
      version: 0,
      content: '',
      createdAt: null,
    });
    expect((await writeTerms('Be on time.')).body).toEqual({
      version: 1,
      content: 'Be on time.',
      createdAt: NOW,
    });
    test.clock.set(LATER);
    expect((await writeTerms('Be on time.')).body.version).toBe(1);
    expect((await writeTerms('Be early.')).body).toMatchObject({ version: 2, createdAt: LATER });
    expect((await client.get('/api/studio-terms')).body.content).toBe('Be early.');
    expect((await client.get('/api/studio-terms?version=1')).body.content).toBe('Be on time.');
    expect((await client.get('/api/studio-terms?version=3')).status).toBe(404);
    expect((await writeTerms('x'.repeat(20_001))).status).toBe(400);
  });

  it('are agreed to with the form, and a later form keeps the consent and its time', async () => {
    await writeTerms('Be on time.');
    const consent = { version: 1, agreedAt: NOW };
    expect((await send({ termsVersion: 1 })).body.terms).toEqual(consent);
    test.clock.set(LATER);
    expect((await send()).body.terms).toEqual(consent);
    expect((await send({ termsVersion: 1 })).body.terms).toEqual(consent);
    await writeTerms('Be early.');
    expect((await send()).body.terms).toEqual(consent);
    expect((await send({ termsVersion: 2 })).body.terms).toEqual({ version: 2, agreedAt: LATER });
    expect(await read(trainer, `?clientId=${client.id}`)).toMatchObject({ terms: 2 });
  });

  it('refuses consent to an old version, to one that is not there, and to none', async () => {
    expect((await send({ termsVersion: 1 })).status).toBe(409);
    await writeTerms('Be on time.');
    await writeTerms('Be early.');
    const refused = await send({ termsVersion: 1 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'start_forms.terms_changed' });
    expect((await send({ termsVersion: 3 })).status).toBe(409);
    await writeTerms('');
    expect((await send({ termsVersion: 3 })).status).toBe(409);
    expect(await read()).toEqual({ forms: [], terms: 0 });
  });
});

describe('what a client is asked on home', () => {
  it('asks for first answers, and then for nothing', async () => {
    expect(await asked()).toEqual({ answered: false, terms: 0 });
    expect(await asked(trainer)).toBeNull();
    await send();
    expect(await asked()).toBeNull();
  });

  it('asks again when the terms change, until they are agreed to or taken away', async () => {
    await writeTerms('Be on time.');
    expect(await asked()).toEqual({ answered: false, terms: 1 });
    await send();
    expect(await asked()).toEqual({ answered: true, terms: 1 });
    await send({ termsVersion: 1 });
    expect(await asked()).toBeNull();
    await writeTerms('Be early.');
    expect(await asked()).toEqual({ answered: true, terms: 2 });
    await writeTerms('');
    expect(await asked()).toBeNull();
  });
});
