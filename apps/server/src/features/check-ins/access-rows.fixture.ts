import type { CheckIn, CheckInForm, CheckInQueue, DueCheckIn } from '@spotter/contract/check-ins';
import { uploadFile, voiceOf } from '#features/messages/attachments/things.fixture.ts';
import { fixedId, newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { clientOnly, ownThing } from '#testing/access/things.ts';
import { NOW, TODAY, type World } from '#testing/access/world.ts';

const WEIGHT = fixedId('question/weight');
const HIP = fixedId('question/hip');
const plain = { unit: '', options: [] };
const QUESTIONS = [
  { id: WEIGHT, type: 'number', label: 'Weight', ...plain, kind: 'weight' },
  { id: HIP, type: 'number', label: 'Hip', ...plain, kind: 'hip' },
];
/** Asked today, whatever day it is. */
const formOf = () => ({ name: 'Weekly', rhythm: { every: 'once', day: TODAY }, questions: QUESTIONS });
const answersOf = (formId: string) => ({
  ...{ formId, version: 1, day: TODAY, changedAt: NOW },
  answers: [
    { question: WEIGHT, value: 80 },
    { question: HIP, value: 101 },
  ],
});

/** A form of T. */
async function make({ T }: World): Promise<string> {
  const id = newId();
  await T.put(`/api/check-ins/forms/${id}`, formOf());
  return id;
}

/** The same, given to S. */
async function give(world: World): Promise<string> {
  const id = await make(world);
  await world.T.put(`/api/check-ins/forms/${id}/given`, { clientIds: [world.S.id], state: 'going' });
  return id;
}

/** The same, answered by S, who hides one of the numbers. */
async function answer(world: World): Promise<string> {
  const id = await give(world);
  await world.S.put('/api/check-ins/answers', answersOf(id));
  await world.S.put('/api/body/kinds/hip/hidden', { hidden: true });
  return id;
}

/** Only its author; clients are no trainers. */
const author = { V: 401, S: 403, O: 403, T: 204, others: 404 };
const trainers = { V: 401, S: 403, O: 403, others: 200 };

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/check-ins/forms',
    make: async (world) => {
      await give(world);
      return { path: '/api/check-ins/forms' };
    },
    expect: trainers,
    check: (body: CheckInForm[], { S }, name) => {
      const seen = body.flatMap(({ given }) => given.map(({ clientId }) => clientId)).join();
      return body.length === (name === 'T' ? 1 : 0) && seen === (name === 'T' ? S.id : '') ? undefined : seen;
    },
  },
  {
    route: 'PUT /api/check-ins/forms/:id',
    about: 'a new one',
    make: () => ({ path: `/api/check-ins/forms/${newId()}`, body: formOf() }),
    expect: { V: 401, S: 403, O: 403, others: 204 },
  },
  {
    route: 'PUT /api/check-ins/forms/:id',
    about: 'of T',
    make: async (world) => ({
      path: `/api/check-ins/forms/${await make(world)}`,
      body: { ...formOf(), name: 'Mine now' },
    }),
    expect: author,
  },
  {
    route: 'DELETE /api/check-ins/forms/:id',
    make: async (world) => ({ path: `/api/check-ins/forms/${await give(world)}` }),
    expect: author,
  },
  {
    route: 'PUT /api/check-ins/forms/:id/given',
    make: async (world) => ({
      path: `/api/check-ins/forms/${await make(world)}/given`,
      body: { clientIds: [world.S.id], state: 'going' },
    }),
    expect: author,
  },
  {
    route: 'PUT /api/check-ins/forms/:id/given',
    about: 'a form of the caller, to S',
    make: async (world, actor, name) => {
      const own = name === 'V' || name === 'S' || name === 'O' ? world.T : actor;
      const id = newId();
      await own.put(`/api/check-ins/forms/${id}`, formOf());
      return {
        path: `/api/check-ins/forms/${id}/given`,
        body: { clientIds: [world.S.id], state: 'going' },
      };
    },
    expect: author,
  },
  {
    route: 'GET /api/check-ins/due',
    make: async (world) => {
      await give(world);
      return { path: '/api/check-ins/due' };
    },
    expect: { V: 401, S: 200, O: 200, others: 403 },
    check: (body: DueCheckIn[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} are due`,
  },
  {
    route: 'PUT /api/check-ins/answers',
    make: async (world) => ({ path: '/api/check-ins/answers', body: answersOf(await give(world)) }),
    expect: clientOnly(204),
  },
  {
    route: 'GET /api/check-ins',
    make: async (world) => {
      await answer(world);
      return { path: '/api/check-ins' };
    },
    expect: { V: 401, others: 200 },
    check: (body: CheckIn[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} check-ins`,
  },
  {
    route: 'GET /api/check-ins',
    about: 'of a client, without the numbers that they hide',
    make: async (world) => {
      await answer(world);
      return { path: `/api/check-ins?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: CheckIn[], _world, name) =>
      body[0]?.answers.length === (name === 'S' ? 2 : 1) ? undefined : JSON.stringify(body),
  },
  {
    route: 'GET /api/check-ins/queue',
    make: async (world) => {
      await answer(world);
      return { path: '/api/check-ins/queue' };
    },
    expect: trainers,
    check: ({ items, forms }: CheckInQueue, { S }, name) => {
      const answers = items.flatMap((item) => item.answers.map(({ question }) => question)).join();
      const clients = items.map(({ client }) => client.id).join();
      const isRight =
        name === 'T' ? clients === S.id && answers === WEIGHT : items.length === 0 && forms.length === 0;
      return isRight ? undefined : `${clients}: ${answers}`;
    },
  },
  {
    route: 'GET /api/check-ins/waiting',
    make: async (world) => {
      await answer(world);
      return { path: '/api/check-ins/waiting' };
    },
    expect: trainers,
    check: ({ answered }: { answered: number }, _world, name) =>
      answered === (name === 'T' ? 1 : 0) ? undefined : `counts ${answered}`,
  },
  {
    route: 'PUT /api/check-ins/reviews',
    make: async (world) => ({
      path: '/api/check-ins/reviews',
      body: { formId: await answer(world), clientId: world.S.id, day: TODAY, done: true },
    }),
    expect: author,
  },
  {
    route: 'PUT /api/check-ins/replies/:id',
    make: async (world) => ({
      path: `/api/check-ins/replies/${newId()}`,
      body: { formId: await answer(world), clientId: world.S.id, day: TODAY, content: 'Strong.' },
    }),
    expect: author,
  },
  {
    route: 'PUT /api/check-ins/replies/:id',
    about: 'by a voice note of T',
    make: async (world) => {
      const { kind: _, ...voice } = voiceOf(await uploadFile(world.T));
      const which = { formId: await answer(world), clientId: world.S.id, day: TODAY };
      return { path: `/api/check-ins/replies/${newId()}`, body: { ...which, content: '', voice } };
    },
    expect: author,
  },
];
