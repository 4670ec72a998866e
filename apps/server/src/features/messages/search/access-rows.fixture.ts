import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import type { World } from '#testing/access/world.ts';

const WORD = 'kettlebell';

/** A message of S to T, one of T to a group with S, and one of S to the studio. */
async function make({ S, T }: World): Promise<{ direct: string; group: string; general: string }> {
  const channelId = (await S.post('/api/channels/direct', { personId: T.id })).body.id;
  const id = newId();
  await T.post('/api/groups', { id, name: 'Runners', personIds: [S.id] });
  const [direct, group, general] = await Promise.all([
    S.post('/api/messages', { channelId, content: `A ${WORD} for two` }),
    T.post('/api/messages', { channelId: id, content: `A ${WORD} for runners` }),
    S.post('/api/messages', { content: `A ${WORD} for all` }),
  ]);
  return { direct: direct.body.id, group: group.body.id, general: general.body.id };
}
const two = { V: 401, S: 200, T: 200, others: 404 };

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/messages/search',
    make: async (world) => {
      await make(world);
      return { path: `/api/messages/search?q=${WORD}` };
    },
    expect: { V: 401, others: 200 },
    check: (body: unknown[], _world, name) => {
      const own = name === 'S' || name === 'T' ? 3 : name === 'F' ? 0 : 1;
      return body.length === own ? undefined : `finds ${body.length}`;
    },
  },
  {
    route: 'GET /api/messages/:id/place',
    about: 'in the channel of S and T',
    make: async (world) => ({ path: `/api/messages/${(await make(world)).direct}/place` }),
    expect: two,
  },
  {
    route: 'GET /api/messages/:id/place',
    about: 'in a group of S and T',
    make: async (world) => ({ path: `/api/messages/${(await make(world)).group}/place` }),
    expect: two,
  },
  {
    route: 'GET /api/messages/:id/place',
    about: 'in the studio’s channel',
    make: async (world) => ({ path: `/api/messages/${(await make(world)).general}/place` }),
    expect: { V: 401, F: 404, others: 200 },
  },
];
