import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import type { World } from '#testing/access/world.ts';
import { sendVoice } from '../attachments/things.fixture.ts';

const turnOff = ({ T }: World) => T.put('/api/settings/privacy', { community: false });

/** A message of S to the studio, which has no community any more. */
async function general(world: World): Promise<string> {
  const { body } = await world.S.post('/api/messages', { content: 'A kettlebell for all' });
  await turnOff(world);
  return body.id;
}

/** A group of T with S, and with X and their client O: two clients in it, in a studio without a community. */
async function shared(world: World): Promise<string> {
  const { T, X, S, O } = world;
  const id = newId();
  await T.post('/api/groups', { id, name: 'Runners', personIds: [S.id, X.id] });
  await X.put(`/api/groups/${id}/people/${O.id}`, undefined);
  await O.post('/api/messages', { channelId: id, content: 'A kettlebell for runners' });
  await turnOff(world);
  return id;
}

/** A group of S, T and X in a studio without a community: no other client is in it. */
async function team(world: World): Promise<string> {
  const id = newId();
  await turnOff(world);
  await world.T.post('/api/groups', { id, name: 'Around S', personIds: [world.S.id, world.X.id] });
  await world.X.post('/api/messages', { channelId: id, content: 'Sleep well' });
  return id;
}

const OFF = 'without a community';
/** Of the studio's own channel; F has another one. */
const read = { V: 401, S: 404, O: 404, others: 200 };
const written = { V: 401, S: 404, O: 404, F: 201, others: 409 };
const ofShared = (status: number) => ({ V: 401, T: status, X: status, others: 404 });
const ofTeam = (status: number) => ({ V: 401, S: status, T: status, X: status, others: 404 });

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/channels',
    about: OFF,
    make: async (world) => {
      await shared(world);
      return { path: '/api/channels' };
    },
    expect: { V: 401, others: 200 },
    check: (body: { kind: string; isClosed: boolean }[], _world, name) => {
      const kinds = body.flatMap(({ kind, isClosed }) => (kind === 'direct' ? [] : [`${kind} ${isClosed}`]));
      const none = { S: '', O: '', F: 'general false', E: 'general true' }[name as string];
      const has = kinds.sort().join();
      return has === (none ?? 'general true,group true') ? undefined : `has ${has}`;
    },
  },
  {
    route: 'GET /api/messages',
    about: `of the studio ${OFF}`,
    make: async (world) => {
      await general(world);
      return { path: '/api/messages?channelId=general' };
    },
    expect: read,
  },
  {
    route: 'POST /api/messages',
    about: `to the studio ${OFF}`,
    make: async (world) => {
      await turnOff(world);
      return { path: '/api/messages', body: { content: 'Hello' } };
    },
    expect: written,
  },
  {
    route: 'PUT /api/channels/:id/read',
    about: `of the studio ${OFF}`,
    make: async (world) => {
      await general(world);
      return { path: '/api/channels/general/read', body: { number: 1 } };
    },
    expect: read,
  },
  {
    route: 'GET /api/messages/search',
    about: OFF,
    make: async (world) => {
      await world.S.post('/api/messages', { content: 'A kettlebell for all' });
      await shared(world);
      return { path: '/api/messages/search?q=kettlebell' };
    },
    expect: { V: 401, others: 200 },
    check: (body: unknown[], _world, name) => {
      const count = { T: 2, X: 2, E: 1 }[name as string] ?? 0;
      return body.length === count ? undefined : `finds ${body.length}`;
    },
  },
  {
    route: 'GET /api/messages/:id/place',
    about: `in the studio’s channel ${OFF}`,
    make: async (world) => ({ path: `/api/messages/${await general(world)}/place` }),
    expect: { V: 401, T: 200, X: 200, E: 200, others: 404 },
  },
  {
    route: 'PUT /api/messages/:id/reactions/:name',
    about: `to the studio ${OFF}`,
    make: async (world) => ({ path: `/api/messages/${await general(world)}/reactions/heart` }),
    expect: { V: 401, T: 409, X: 409, E: 409, others: 404 },
  },
  {
    route: 'POST /api/reports',
    about: `a message to the studio ${OFF}`,
    make: async (world) => ({
      path: '/api/reports',
      body: { kind: 'message', subjectId: await general(world), reason: 'Rude' },
    }),
    expect: { V: 401, T: 201, X: 201, E: 201, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: `a voice note of S to the studio ${OFF}`,
    make: async (world) => {
      const { path } = await sendVoice(world.S, 'general');
      await turnOff(world);
      return { path };
    },
    expect: { V: 404, O: 404, F: 404, others: 200 },
  },
  {
    route: 'GET /api/messages',
    about: `of a group with two clients ${OFF}`,
    make: async (world) => ({ path: `/api/messages?channelId=${await shared(world)}` }),
    expect: ofShared(200),
  },
  {
    route: 'POST /api/messages',
    about: `to a group with two clients ${OFF}`,
    make: async (world) => ({
      path: '/api/messages',
      body: { content: 'Hello', channelId: await shared(world) },
    }),
    expect: ofShared(409),
  },
  {
    route: 'GET /api/groups/:id',
    about: `with two clients ${OFF}`,
    make: async (world) => ({ path: `/api/groups/${await shared(world)}` }),
    expect: ofShared(200),
  },
  {
    route: 'PUT /api/groups/:id/muted',
    about: `with two clients ${OFF}`,
    make: async (world) => ({ path: `/api/groups/${await shared(world)}/muted`, body: { isMuted: true } }),
    expect: ofShared(200),
  },
  {
    route: 'GET /api/messages',
    about: `of a group with one client ${OFF}`,
    make: async (world) => ({ path: `/api/messages?channelId=${await team(world)}` }),
    expect: ofTeam(200),
  },
  {
    route: 'POST /api/messages',
    about: `to a group with one client ${OFF}`,
    make: async (world) => ({
      path: '/api/messages',
      body: { content: 'Hello', channelId: await team(world) },
    }),
    expect: ofTeam(201),
  },
  {
    route: 'PUT /api/groups/:id/people/:personId',
    about: `a second client ${OFF}, by their trainer X`,
    make: async (world) => ({ path: `/api/groups/${await team(world)}/people/${world.O.id}` }),
    expect: { V: 401, S: 403, O: 403, X: 409, others: 404 },
  },
];
