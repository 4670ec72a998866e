import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HEALTH_QUESTIONS } from '@spotter/contract/start-forms-limits';
import { beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { tellPlanEnds } from '#features/notifications/tell-plan-ends.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let host: string;
/** `planner` is shown no training. */
let planner: Actor;
let shown: Actor;
let client: Actor;
let planned: string;
/** The coaching of each trainer. */
let coachings: Map<string, string>;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  planner = await test.newPerson({ role: 'trainer' });
  shown = await test.newPerson({ studioId: planner.studioId, role: 'trainer' });
  client = await test.newPerson({ studioId: planner.studioId });
  await test.coach(planner, client);
  await test.coach(shown, client);
  planned = await plan(planner);
  const { body } = await client.get('/api/coachings');
  coachings = new Map(body.map((one: { id: string; trainer: Actor }) => [one.trainer.id, one.id]));
  await client.patch(`/api/coachings/${coachings.get(planner.id)}`, { training: false });
});

/** A workout of the trainer that is planned for the client. */
async function plan(of: Actor, date = '2026-03-02'): Promise<string> {
  const { body } = await of.post('/api/workouts', { name: 'Legs' });
  const days = { clientIds: [client.id], dates: [date] };
  await of.post(`/api/workouts/${body.id}/assignments`, days);
  return body.id;
}

type Act = () => Promise<{ status: number }>;

/** The topics that are about the client's data, of which a coach's page is told while something is done. */
async function receivedWhile(who: Actor, act: Act): Promise<string[]> {
  const headers = { cookie: who.cookie, origin: `http://${host}` };
  const socket = new WebSocket(`ws://${host}/ws`, { headers });
  const topics: string[] = [];
  const last = Promise.withResolvers<void>();
  const greeted = once(socket, 'message');
  socket.on('message', (message) => {
    const told = (JSON.parse(String(message)) as { topics?: string[] }).topics ?? [];
    topics.push(...told);
    if (told.includes(`coachings/${who.id}`)) last.resolve();
  });
  await greeted;
  expect((await act()).status).toBeLessThan(300);
  // Frames come in their order, and of this one each coach is told.
  await client.patch(`/api/coachings/${coachings.get(who.id)}`, { heartRate: false });
  await last.promise;
  socket.terminate();
  const isAbout = (topic: string) => topic.endsWith(`/${client.id}`) || topic.includes('-of-clients/');
  return [...new Set(topics.filter(isAbout).map((topic) => topic.split('/')[0] as string))].sort();
}

const answers = {
  health: HEALTH_QUESTIONS.map((question) => ({ question, yes: false, detail: '' })),
  goals: ['strength'],
  goalWords: '',
  equipment: [],
  termsVersion: null,
};
const startForm: Act = () => client.post('/api/start-forms', answers);
const ownSession: Act = () =>
  client.post('/api/sessions', { id: randomUUID(), name: 'Run', startedAt: '2026-03-02T09:00:00Z' });
const sessionOf = (workout: string) => client.post(`/api/workouts/${workout}/sessions`, {});
async function note() {
  const { rows } = await test.pool.query('select id from exercises limit 1');
  const said = { content: 'Low bar', changedAt: '2026-03-02T10:00:00Z' };
  return client.put(`/api/exercises/${rows[0].id}/note`, said);
}

it('tells a coach of no training that the client does not show them', async () => {
  for (const act of [startForm, note, ownSession]) expect(await receivedWhile(planner, act)).toEqual([]);
  const foreign = await plan(shown);
  expect(await receivedWhile(planner, () => sessionOf(foreign))).toEqual([]);
  expect(await receivedWhile(planner, () => plan(shown).then(() => ({ status: 200 })))).toEqual([]);
});

it('tells a coach who is shown all training of each', async () => {
  expect(await receivedWhile(shown, startForm)).toEqual(['start-forms', 'start-forms-of-clients']);
  expect(await receivedWhile(shown, note)).toEqual(['exercise-notes', 'exercise-notes-of-clients']);
  const both = ['plan', 'plan-of-clients', 'sessions', 'sessions-of-clients'];
  expect(await receivedWhile(shown, ownSession)).toEqual(both);
});

it('tells a coach of what is trained by a workout that they planned, and of a pause', async () => {
  let session = '';
  const begin = async () => {
    const { status, body } = await sessionOf(planned);
    session = body.id;
    return { status };
  };
  const both = ['plan', 'plan-of-clients', 'sessions', 'sessions-of-clients'];
  expect(await receivedWhile(planner, begin)).toEqual(both);
  const rename = () => planner.put(`/api/workouts/${planned}`, { name: 'Arms' });
  expect(await receivedWhile(planner, rename)).toEqual(['plan', 'plan-of-clients']);
  expect(await receivedWhile(planner, () => client.delete(`/api/sessions/${session}`))).toEqual(both);
  const pause = () =>
    client.post('/api/pauses', {
      firstDay: '2026-03-02',
      lastDay: '2026-03-08',
      reason: 'ill',
      plan: 'shift',
    });
  expect(await receivedWhile(planner, pause)).toEqual(expect.arrayContaining(['pauses', 'plan']));
});

it('shows a coach of no training neither the days that others planned nor their end', async () => {
  const { body: program } = await planner.post('/api/programs', { name: 'Base', weeks: 1 });
  const days = {
    version: program.version,
    workouts: [{ name: 'Legs', exercises: [] }],
    cells: [{ week: 1, day: 1, workout: 0 }],
  };
  await planner.post(`/api/programs/${program.id}/days`, days);
  const give = { startDate: '2026-03-09', clients: [{ clientId: client.id, weekdays: [1] }], maxes: [] };
  const sharedDays = async () =>
    (await planner.post(`/api/programs/${program.id}/gives/preview`, give)).body[0].sharedDays;
  const lastDate = async (who: Actor) =>
    (await who.get(`/api/coach/clients/${client.id}/plan`)).body.lastDate;
  const isNotifiedOfTheEnd = async (who: Actor) =>
    (await who.get('/api/notifications')).body.some(({ kind }: { kind: string }) => kind === 'plan_ends');
  await plan(shown, '2026-03-09');
  await tellPlanEnds(test.ctx);
  expect([await lastDate(planner), await lastDate(shown)]).toEqual(['2026-03-02', '2026-03-09']);
  expect(await sharedDays()).toBe(0);
  expect([await isNotifiedOfTheEnd(planner), await isNotifiedOfTheEnd(shown)]).toEqual([false, true]);
  // Their own day on that date is theirs to know.
  await plan(planner, '2026-03-09');
  expect([await lastDate(planner), await sharedDays()]).toEqual(['2026-03-09', 1]);
});
