import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import type { World } from '#testing/access/world.ts';

const make = async ({ T }: World, isShared: boolean): Promise<string> => {
  const id = newId();
  await T.put(`/api/message-templates/${id}`, { title: 'Well done', content: 'Well done, {name}', isShared });
  return id;
};
const trainers = (status: number, T = status) => ({ V: 401, S: 403, O: 403, T, others: status });

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/message-templates',
    about: 'with a shared and a private one of T',
    make: async (world) => {
      await make(world, true);
      await make(world, false);
      return { path: '/api/message-templates' };
    },
    expect: trainers(200),
    check: (body: unknown[], _world, name) => {
      const own = { T: 2, X: 1, E: 1 }[name as string] ?? 0;
      return body.length === own ? undefined : `has ${body.length}`;
    },
  },
  {
    route: 'PUT /api/message-templates/:id',
    about: 'a shared one of T',
    make: async (world) => ({
      path: `/api/message-templates/${await make(world, true)}`,
      body: { title: 'Mine', content: 'Mine now' },
    }),
    expect: trainers(404, 200),
  },
  {
    route: 'DELETE /api/message-templates/:id',
    about: 'a shared one of T',
    make: async (world) => ({ path: `/api/message-templates/${await make(world, true)}` }),
    expect: trainers(404, 204),
  },
];
