import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mintViewer } from '#lib/viewer.ts';
import { clientFrame, createClientFrames, FRAME_BYTES, type Line } from './client-frames.ts';

const viewer = mintViewer({
  id: 'ada',
  studioId: 'house',
  role: 'client',
  timeZone: 'UTC',
  weekStart: 'language',
  language: 'en',
  hasLeft: false,
  isLeaving: false,
  secondFactor: null,
  isAssistant: false,
  signIn: 'aa',
});
/** A socket that sends nothing. */
const line: Line = { viewer, send: () => undefined, onClose: () => undefined };
const schema = z.strictObject({ type: z.literal('wave'), times: z.number() });

it('passes a frame to the feature that declared it; ignores and counts unknown ones', () => {
  const frames = createClientFrames(Fastify().log);
  const waves: number[] = [];
  frames.add([clientFrame({ type: 'wave', schema, handle: (_viewer, { times }) => void waves.push(times) })]);
  const rubbish = ['', 'null', '[]', '"wave"', '{"type":"wave"', '{"type":"wave","times":"2"}'];
  const strange = ['{"type":"wave","times":2,"as":"bob"}', '{"type":"toString"}', '{"type":7}', '\u0000'];
  for (const text of [...rubbish, ...strange]) frames.receive(line, text);
  expect(waves).toEqual([]);
  expect(frames.ignored()).toBe(rubbish.length + strange.length);
  frames.receive(line, '{"type":"wave","times":2}');
  expect(waves).toEqual([2]);
});

it('survives a handler that throws or rejects', async () => {
  const frames = createClientFrames(Fastify({ logger: false }).log);
  const fail = () => {
    throw new Error('now');
  };
  frames.add([
    clientFrame({ type: 'wave', schema, handle: fail }),
    clientFrame({ type: 'late', schema: z.object({}), handle: async () => fail() }),
  ]);
  frames.receive(line, '{"type":"wave","times":2}');
  frames.receive(line, '{"type":"late"}');
  await new Promise((resolve) => setImmediate(resolve));
  expect(frames.ignored()).toBe(0);
});

it('refuses a type that is declared twice', () => {
  const frames = createClientFrames(Fastify().log);
  const wave = clientFrame({ type: 'wave', schema, handle: () => undefined });
  expect(() => frames.add([wave, wave])).toThrow('declared by two features');
});

it('ignores a type above its own limit, for that type and that socket only', () => {
  const frames = createClientFrames(Fastify().log);
  const received: string[] = [];
  const wave = clientFrame({
    type: 'wave',
    schema,
    limit: { perSecond: 2 },
    handle: () => void received.push('wave'),
  });
  const nod = clientFrame({
    type: 'nod',
    schema: z.object({ type: z.string() }),
    handle: () => void received.push('nod'),
  });
  frames.add([wave, nod]);
  // More than two seconds allow, however slowly they are sent.
  for (let times = 0; times < 1_000; times += 1) {
    expect(frames.receive(line, `{"type":"wave","times":${times}}`)).toBe('own');
  }
  const before = received.length;
  expect(before).toBeLessThan(20);
  expect(frames.receive(line, '{"type":"nod"}')).toBe('common');
  frames.receive({ ...line }, '{"type":"wave","times":1}');
  expect(received.slice(before)).toEqual(['nod', 'wave']);
});

it('does not pass on a frame larger than its type allows', () => {
  const frames = createClientFrames(Fastify().log);
  const received: number[] = [];
  const said = z.object({ type: z.string(), text: z.string() });
  const handle = (_viewer: unknown, { text }: { text: string }) => void received.push(text.length);
  frames.add([
    clientFrame({ type: 'small', schema: said, handle }),
    clientFrame({ type: 'large', schema: said, bytes: 32_768, handle }),
  ]);
  const say = (type: string, count: number) =>
    frames.receive(line, JSON.stringify({ type, text: 'é'.repeat(count) }));
  expect(say('small', 3_000)).toBe('too-large');
  expect(say('unknown', FRAME_BYTES)).toBe('too-large');
  expect(say('large', 3_000)).toBe('common');
  expect(say('large', 20_000)).toBe('too-large');
  expect(received).toEqual([3_000]);
});
