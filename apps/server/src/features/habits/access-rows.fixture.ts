import type { HabitList } from '@spotter/contract/habits';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { DAY, ownThing } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';

const fields = (name: string) => ({ name, days: [0, 1, 2, 3, 4, 5, 6], unit: null, goal: null });
const markOf = (habitId: string) => ({ habitId, day: DAY, value: 1, changedAt: `${DAY}T10:00:00.000Z` });

/** A habit of S, ticked, and one that S hides. */
async function keep({ S }: World): Promise<{ shown: string; hidden: string }> {
  const [shown, hidden] = [newId(), newId()];
  await S.put(`/api/habits/${shown}`, fields('Walk'));
  await S.put(`/api/habits/${hidden}`, fields('No wine'));
  await S.put('/api/habit-marks', { marks: [markOf(shown), markOf(hidden)] });
  await S.put(`/api/habits/${hidden}/hidden`, { hidden: true });
  return { shown, hidden };
}

const names = ({ habits }: HabitList) => habits.map(({ name }) => name).join();
const written = { V: 401, S: 204, T: 204, others: 404 };
const ownAlone = { V: 401, S: 204, others: 404 };

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/habits',
    make: async (world) => {
      await keep(world);
      return { path: '/api/habits' };
    },
    expect: { V: 401, others: 200 },
    check: (body: HabitList, _world, name) =>
      names(body) === (name === 'S' ? 'Walk,No wine' : '') ? undefined : names(body),
  },
  {
    route: 'GET /api/habits',
    about: 'of a client, without what they hide',
    make: async (world) => {
      await keep(world);
      return { path: `/api/habits?clientId=${world.S.id}` };
    },
    expect: ownThing,
    check: (body: HabitList, _world, name) =>
      names(body) === (name === 'S' ? 'Walk,No wine' : 'Walk') ? undefined : names(body),
  },
  {
    route: 'PUT /api/habits/:id',
    make: () => ({ path: `/api/habits/${newId()}`, body: fields('Walk') }),
    expect: { V: 401, others: 204 },
  },
  {
    route: 'PUT /api/habits/:id',
    about: 'of a client',
    make: ({ S }) => ({ path: `/api/habits/${newId()}`, body: { ...fields('Walk'), clientId: S.id } }),
    expect: written,
  },
  {
    route: 'PUT /api/habits/:id',
    about: 'of a client, that they hide',
    make: async (world) => {
      const { hidden } = await keep(world);
      return { path: `/api/habits/${hidden}`, body: { ...fields('Wine'), clientId: world.S.id } };
    },
    expect: ownAlone,
  },
  {
    route: 'PUT /api/habits/:id',
    about: 'of somebody else as one’s own',
    make: async (world) => {
      const { shown } = await keep(world);
      return { path: `/api/habits/${shown}`, body: fields('Run') };
    },
    expect: ownAlone,
  },
  {
    route: 'DELETE /api/habits/:id',
    about: 'of a client',
    make: async (world) => {
      const { shown } = await keep(world);
      return { path: `/api/habits/${shown}?clientId=${world.S.id}` };
    },
    expect: written,
  },
  {
    route: 'DELETE /api/habits/:id',
    about: 'of a client, that they hide',
    make: async (world) => {
      const { hidden } = await keep(world);
      return { path: `/api/habits/${hidden}?clientId=${world.S.id}` };
    },
    expect: ownAlone,
  },
  {
    route: 'PUT /api/habits/:id/hidden',
    make: async (world) => {
      const { shown } = await keep(world);
      return { path: `/api/habits/${shown}/hidden`, body: { hidden: true } };
    },
    expect: ownAlone,
  },
  {
    route: 'PUT /api/habit-marks',
    make: async (world) => {
      const { shown } = await keep(world);
      const changedAt = `${DAY}T11:00:00.000Z`;
      return { path: '/api/habit-marks', body: { marks: [{ ...markOf(shown), value: null, changedAt }] } };
    },
    expect: ownAlone,
  },
];
