import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { clientFrame, createClientFrames } from './client-frames.ts';
import { mintViewer } from './viewer.ts';

const viewer = mintViewer({
  id: 'ada',
  studioId: 'house',
  role: 'client',
  timeZone: 'UTC',
  language: 'en',
  signIn: 'aa',
});
const schema = z.strictObject({ type: z.literal('wave'), times: z.number() });

it('hands a frame to who declared it, and leaves alone and counts what nobody understands', () => {
  const frames = createClientFrames(Fastify().log);
  const waves: number[] = [];
  frames.add([clientFrame({ type: 'wave', schema, handle: (_viewer, { times }) => void waves.push(times) })]);
  const rubbish = ['', 'null', '[]', '"wave"', '{"type":"wave"', '{"type":"wave","times":"2"}'];
  const strange = ['{"type":"wave","times":2,"as":"bob"}', '{"type":"toString"}', '{"type":7}', '\u0000'];
  for (const text of [...rubbish, ...strange]) frames.receive(viewer, text);
  expect(waves).toEqual([]);
  expect(frames.ignored()).toBe(rubbish.length + strange.length);
  frames.receive(viewer, '{"type":"wave","times":2}');
  expect(waves).toEqual([2]);
});

it('outlives a handler that fails, at once or later', async () => {
  const frames = createClientFrames(Fastify({ logger: false }).log);
  const fail = () => {
    throw new Error('now');
  };
  frames.add([
    clientFrame({ type: 'wave', schema, handle: fail }),
    clientFrame({ type: 'late', schema: z.object({}), handle: async () => fail() }),
  ]);
  frames.receive(viewer, '{"type":"wave","times":2}');
  frames.receive(viewer, '{"type":"late"}');
  await new Promise((resolve) => setImmediate(resolve));
  expect(frames.ignored()).toBe(0);
});

it('refuses a type that two declare', () => {
  const frames = createClientFrames(Fastify().log);
  const wave = clientFrame({ type: 'wave', schema, handle: () => undefined });
  expect(() => frames.add([wave, wave])).toThrow('twice');
});
