import { addDays } from '@spotter/contract/days';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import { members } from '#testing/access/things.ts';
import { TODAY, type World } from '#testing/access/world.ts';
import { uploadFile, voiceOf } from '../attachments/things.fixture.ts';

/** Ahead in every zone, so that none is sent meanwhile. */
const DAY_AFTER_TOMORROW = addDays(TODAY, 2);
const LATER = { content: 'See you', day: DAY_AFTER_TOMORROW, time: '23:59' };
const path = (id: string) => `/api/scheduled-messages/${id}`;

/** A message of T that waits, to S. */
async function make({ T, S }: World): Promise<string> {
  const id = newId();
  await T.put(path(id), { ...LATER, to: [{ personId: S.id, id: newId() }] });
  return id;
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/scheduled-messages',
    about: 'with one of T',
    make: async (world) => {
      await make(world);
      return { path: '/api/scheduled-messages' };
    },
    expect: members,
    check: (body: unknown[], _world, name) =>
      body.length === (name === 'T' ? 1 : 0) ? undefined : `has ${body.length}`,
  },
  {
    route: 'PUT /api/scheduled-messages/:id',
    about: 'one of T',
    make: async (world) => ({
      path: path(await make(world)),
      body: { ...LATER, channelId: 'general' },
    }),
    expect: { V: 401, T: 200, others: 404 },
  },
  {
    route: 'PUT /api/scheduled-messages/:id',
    about: 'a new one to S, whom T coaches',
    make: ({ S }) => ({
      path: path(newId()),
      body: { ...LATER, to: [{ personId: S.id, id: newId() }] },
    }),
    expect: { V: 401, T: 200, others: 404 },
  },
  {
    route: 'PUT /api/scheduled-messages/:id',
    about: 'a new one to the channel of S and T',
    make: async ({ S, T }) => ({
      path: path(newId()),
      body: {
        ...LATER,
        channelId: (await S.post('/api/channels/direct', { personId: T.id })).body.id,
      },
    }),
    expect: { V: 401, S: 200, T: 200, others: 404 },
  },
  {
    route: 'DELETE /api/scheduled-messages/:id',
    about: 'one of T',
    make: async (world) => ({ path: path(await make(world)) }),
    expect: { V: 401, T: 204, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a voice note of T that waits for its time, to S',
    make: async ({ T, S }) => {
      const file = await uploadFile(T);
      await T.put(path(newId()), { ...LATER, files: [voiceOf(file)], to: [{ personId: S.id, id: newId() }] });
      return { path: file };
    },
    expect: { T: 200, others: 404 },
  },
];
