import type { AccessRow } from '#testing/access/row.ts';
import { begin } from '#testing/access/things.ts';
import type { World } from '#testing/access/world.ts';
import { sendVoice, uploadFile, voiceOf } from './things.fixture.ts';

const channelWith = async ({ S }: World, other: { id: string }): Promise<string> =>
  (await S.post('/api/channels/direct', { personId: other.id })).body.id;

/** A message of S to their coach about a set of their training. */
async function placed(world: World) {
  const { sessionId, itemId } = await begin(world);
  const channelId = await channelWith(world, world.T);
  const place = { sessionId, itemId, setNumber: 1 };
  const { body } = await world.S.post('/api/messages', { channelId, content: 'Deep enough?', place });
  return { sessionId, itemId, channelId, id: body.id as string };
}

/** What S sent to the coach whose coaching has ended, before it ended: the rows as they stand then. */
const toTheFormerCoach = async (world: World) => ({
  path: (await sendVoice(world.S, await channelWith(world, world.E))).path,
});

const itsTwo = (status: number) => ({ V: 401, S: status, T: status, others: 404 });

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/objects/:id',
    about: 'a voice note of S to their coach: neither another client, nor a second, nor a former coach',
    make: async (world) => ({ path: (await sendVoice(world.S, await channelWith(world, world.T))).path }),
    expect: { S: 200, T: 200, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a voice note of the coach to S',
    make: async (world) => ({ path: (await sendVoice(world.T, await channelWith(world, world.T))).path }),
    expect: { S: 200, T: 200, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a voice note that S could not send to a coach of the past',
    make: toTheFormerCoach,
    expect: { S: 200, others: 404 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a voice note of S to the studio',
    make: async ({ S }) => ({ path: (await sendVoice(S, 'general')).path }),
    expect: { V: 404, F: 404, others: 200 },
  },
  {
    route: 'GET /api/objects/:id',
    about: 'a clip of S that no message has',
    make: async ({ S }) => ({ path: await uploadFile(S, 'clip') }),
    expect: { S: 200, others: 404 },
  },
  {
    route: 'POST /api/messages',
    about: 'to the studio with a file that S uploaded',
    make: async ({ S }) => ({
      path: '/api/messages',
      body: { files: [voiceOf(await uploadFile(S))] },
    }),
    expect: { V: 401, S: 201, others: 404 },
  },
  {
    route: 'POST /api/messages',
    about: 'about a training of S, in the channel of S and their coach',
    make: async (world) => {
      const { sessionId, channelId } = await placed(world);
      return { path: '/api/messages', body: { content: 'Well done', channelId, place: { sessionId } } };
    },
    expect: itsTwo(201),
  },
  {
    route: 'POST /api/messages',
    about: 'about a training, to the studio',
    make: async (world) => {
      const { sessionId } = await placed(world);
      return { path: '/api/messages', body: { content: 'Look', place: { sessionId } } };
    },
    expect: { V: 401, others: 404 },
  },
  {
    route: 'GET /api/sessions/:id/messages',
    about: 'of a training of S, by their coach',
    make: async (world) => ({ path: `/api/sessions/${(await placed(world)).sessionId}/messages` }),
    expect: itsTwo(200),
    check: (
      body: { channels: unknown[]; messages: { place: { exercise: string } | null }[] },
      _world,
      name,
    ) => {
      const [message] = body.messages;
      if (body.messages.length !== 1 || !message?.place?.exercise)
        return `has ${JSON.stringify(body.messages)}`;
      // S has a channel with a coach of the past too.
      return body.channels.length === (name === 'S' ? 2 : 1) ? undefined : `${body.channels.length} channels`;
    },
  },
  ...(['PUT', 'DELETE'] as const).flatMap((method): AccessRow[] => [
    {
      route: `${method} /api/messages/:id/reactions/:name`,
      about: 'to a message of S to their coach',
      make: async (world) => ({ path: `/api/messages/${(await placed(world)).id}/reactions/strong` }),
      expect: itsTwo(200),
    },
    {
      route: `${method} /api/messages/:id/reactions/:name`,
      about: 'to a message of S to the studio',
      make: async ({ S }) => ({
        path: `/api/messages/${(await S.post('/api/messages', { content: 'Hello.' })).body.id}/reactions/heart`,
      }),
      expect: { V: 401, F: 404, others: 200 },
    },
  ]),
];
