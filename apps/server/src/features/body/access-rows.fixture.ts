import type { BodyImport, BodyKind, BodyValue } from '@spotter/contract/body';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { ownThing } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const DAY = '2026-03-02';
const CHANGED = `${DAY}T10:00:00.000Z`;
const weightOf = (value: number | null) => ({
  ...{ id: newId(), kind: 'weight', day: DAY, time: null, value, changedAt: CHANGED },
});

/** A weight and a goal of S, and hips that S hides. */
async function measure({ S }: World): Promise<void> {
  const hip = { ...weightOf(101), kind: 'hip' };
  await S.put('/api/body/values', { values: [weightOf(80), hip] });
  await S.put('/api/body/goals/weight', { from: 80, fromDay: DAY, to: 76, by: '2026-06-01' });
  await S.put('/api/body/goals/hip', { from: 101, fromDay: DAY, to: 98, by: '2026-06-01' });
  await S.put('/api/body/kinds/hip/hidden', { hidden: true });
}

const has = (body: BodyKind[], kind: string) => body.some((one) => one.kind === kind && one.latest !== null);
const named = (body: BodyKind[], kind: string) => body.some((one) => one.kind === kind);
const written = { V: 401, S: 204, T: 204, others: 404 };
/** Hidden from everybody but S. */
const ownAlone = { V: 401, S: 204, others: 404 };
const GOAL = { from: 80, fromDay: DAY, to: 75, by: '2026-06-01' };

const importedWeight = { kind: 'weight', day: DAY, time: null, value: 80 };

/** An import of S. */
async function importOf(S: World['S']): Promise<string> {
  const path = `/api/body/imports/${newId()}`;
  await S.put(path, { name: 'scale.csv', values: [importedWeight] });
  return path;
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/body',
    make: async (world) => {
      await measure(world);
      return { path: '/api/body' };
    },
    expect: { V: 401, others: 200 },
    check: (body: BodyKind[], _world, name) =>
      has(body, 'weight') === (name === 'S') ? undefined : 'not own',
  },
  {
    route: 'GET /api/body',
    about: 'of a client, without what they hide',
    make: async (world) => {
      await measure(world);
      return { path: `/api/body?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: BodyKind[], _world, name) =>
      has(body, 'weight') && named(body, 'hip') === (name === 'S') ? undefined : JSON.stringify(body),
  },
  {
    route: 'GET /api/body/values',
    about: 'of a client',
    make: async (world) => {
      await measure(world);
      return { path: `/api/body/values?kind=weight&clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: BodyValue[]) => (body.length === 1 ? undefined : `${body.length} values`),
  },
  {
    route: 'GET /api/body/values',
    about: 'of a client, of a kind that they hide',
    make: async (world) => {
      await measure(world);
      return { path: `/api/body/values?kind=hip&clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: BodyValue[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} values`,
  },
  {
    route: 'PUT /api/body/values',
    make: () => ({ path: '/api/body/values', body: { values: [weightOf(80)] } }),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'PUT /api/body/values',
    about: 'of a client',
    make: ({ S }) => ({ path: '/api/body/values', body: { clientId: S.id, values: [weightOf(80)] } }),
    expect: written,
  },
  {
    route: 'PUT /api/body/values',
    about: 'of a client, of a kind that they hide',
    make: async (world) => {
      await measure(world);
      const values = [{ ...weightOf(99), kind: 'hip' }];
      return { path: '/api/body/values', body: { clientId: world.S.id, values } };
    },
    expect: ownAlone,
  },
  {
    route: 'PUT /api/body/values',
    about: 'a number of somebody else as one’s own',
    make: async (world) => {
      const mine = weightOf(80);
      await world.S.put('/api/body/values', { values: [mine] });
      const changedAt = `${DAY}T11:00:00.000Z`;
      return { path: '/api/body/values', body: { values: [{ ...mine, value: 81, changedAt }] } };
    },
    expect: ownAlone,
  },
  {
    route: 'PUT /api/body/kinds/:kind',
    about: 'of a client',
    make: ({ S }) => ({ path: '/api/body/kinds/weight', body: { clientId: S.id, agreed: true } }),
    expect: written,
  },
  {
    route: 'PUT /api/body/kinds/:kind',
    about: 'a hidden own kind of a client',
    make: async ({ S }) => {
      const id = newId();
      const kind = { agreed: true, name: 'Water', unit: 'l' };
      await S.put(`/api/body/kinds/${id}`, kind);
      await S.put(`/api/body/kinds/${id}/hidden`, { hidden: true });
      return { path: `/api/body/kinds/${id}`, body: { ...kind, clientId: S.id, name: 'Tea' } };
    },
    expect: ownAlone,
  },
  {
    route: 'PUT /api/body/kinds/:kind/hidden',
    make: () => ({ path: '/api/body/kinds/weight/hidden', body: { hidden: true } }),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'DELETE /api/body/kinds/:kind',
    make: async ({ S }) => {
      const id = newId();
      await S.put(`/api/body/kinds/${id}`, { agreed: true, name: 'Water', unit: 'l' });
      return { path: `/api/body/kinds/${id}` };
    },
    expect: ownAlone,
  },
  {
    route: 'PUT /api/body/goals/:kind',
    about: 'of a client',
    make: ({ S }) => ({ path: '/api/body/goals/weight', body: { ...GOAL, clientId: S.id } }),
    expect: written,
  },
  {
    route: 'PUT /api/body/goals/:kind',
    about: 'of a client, of a kind that they hide',
    make: async (world) => {
      await measure(world);
      return { path: '/api/body/goals/hip', body: { ...GOAL, clientId: world.S.id } };
    },
    expect: ownAlone,
  },
  {
    route: 'DELETE /api/body/goals/:kind',
    about: 'of a client',
    make: async (world) => {
      await measure(world);
      return { path: `/api/body/goals/weight?clientId=${world.S.id}` };
    },
    expect: written,
  },
  {
    route: 'PUT /api/body/targets/:kind',
    about: 'of a client',
    make: ({ S }) => ({ path: '/api/body/targets/water', body: { clientId: S.id, target: 2500 } }),
    expect: written,
  },
  {
    route: 'PUT /api/body/targets/:kind',
    about: 'of a client, of a kind that they hide',
    make: async ({ S }) => {
      await S.put('/api/body/kinds/water/hidden', { hidden: true });
      return { path: '/api/body/targets/water', body: { clientId: S.id, target: 2500 } };
    },
    expect: ownAlone,
  },
  {
    route: 'POST /api/body/samples',
    make: () => ({
      path: '/api/body/samples',
      body: { samples: [{ kind: 'steps', value: 9000, day: DAY }] },
    }),
    expect: { V: 401, others: 200 },
  },
  {
    route: 'POST /api/body/imports/check',
    make: () => ({ path: '/api/body/imports/check', body: { values: [importedWeight] } }),
    expect: { V: 401, others: 200 },
  },
  {
    route: 'PUT /api/body/imports/:id',
    make: () => ({
      path: `/api/body/imports/${newId()}`,
      body: { name: 'scale.csv', values: [importedWeight] },
    }),
    expect: { V: 401, others: 200 },
  },
  {
    route: 'PUT /api/body/imports/:id',
    about: 'under the id of somebody else',
    make: async ({ S }) => {
      const path = await importOf(S);
      return { path, body: { name: 'mine.csv', values: [importedWeight] } };
    },
    expect: { V: 401, S: 200, others: 404 },
  },
  {
    route: 'GET /api/body/imports',
    make: async ({ S }) => {
      await importOf(S);
      return { path: '/api/body/imports' };
    },
    expect: { V: 401, others: 200 },
    check: (body: BodyImport[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} imports`,
  },
  {
    route: 'DELETE /api/body/imports/:id',
    make: async ({ S }) => ({ path: await importOf(S) }),
    expect: ownAlone,
  },
];
