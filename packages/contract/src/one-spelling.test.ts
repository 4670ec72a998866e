import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CallSignal } from './calls.ts';
import { SubscribeHeartRate, UnsubscribeHeartRate } from './heart-rate.ts';
import { TypingFrame } from './messages.ts';
import { ObjectPath } from './objects.ts';
import type { RouteContract } from './route.ts';
import { routes } from './routes.ts';
import { Email, Id, Instant, NewId, TimeZone } from './shapes.ts';

const ID = '0197f3a0-1b2c-7d3e-8f4a-5b6c7d8e9f0a';
const CAPITALS = ID.toUpperCase();

/** Every schema that a schema is made of, with its path. */
function parts(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const def = schema._zod.def as unknown as {
    shape?: Record<string, z.core.$ZodType>;
    options?: z.core.$ZodType[];
    [part: string]: unknown;
  };
  const inner = [def.innerType, def.element, def.in, def.out, def.keyType, def.valueType].filter(Boolean);
  return [
    [path, schema],
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => parts(part, `${path}.${name}`)),
    ...[...(def.options ?? []), ...(inner as z.core.$ZodType[])].flatMap((part) => parts(part, path)),
  ];
}

const taken = [
  ...Object.entries<RouteContract>(routes).flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((place) => {
      const schema = route[place];
      return schema ? parts(schema, `${name} ${place}`) : [];
    }),
  ),
  ...[SubscribeHeartRate, UnsubscribeHeartRate, CallSignal, TypingFrame].flatMap((frame) =>
    parts(frame, frame.shape.type.value),
  ),
];
const ofFormat = (format: string): [string, z.ZodType][] =>
  taken.filter(([, schema]) => (schema._zod.def as { format?: string }).format === format) as never;

describe('a fact has one spelling behind the door', () => {
  it('an id is in small letters in every route and frame', () => {
    const ids = ofFormat('uuid');
    expect(ids.length).toBeGreaterThan(60);
    for (const [path, schema] of ids) expect(schema.parse(CAPITALS), path).toBe(ID);
  });

  it('an instant is to the millisecond in every route', () => {
    const instants = ofFormat('datetime');
    expect(instants.length).toBeGreaterThan(6);
    for (const [path, schema] of instants) {
      for (const spelling of [
        '2026-03-02T10:00:00Z',
        '2026-03-02T10:00:00.0Z',
        '2026-03-02T10:00:00.000999Z',
      ]) {
        expect(schema.parse(spelling), path).toBe('2026-03-02T10:00:00.000Z');
      }
    }
  });

  it.each([
    '2026-03-02T10:00:60Z',
    '2026-02-30T10:00:00Z',
    '2026-03-02t10:00:00z',
    '2026-03-02T10:00Z',
    'now',
  ])('no instant: %s', (text) => expect(Instant.safeParse(text).success).toBe(false));

  it('an address of a file, an e-mail and a time zone', () => {
    expect(ObjectPath.parse(`/api/objects/${CAPITALS}`)).toBe(`/api/objects/${ID}`);
    expect(ObjectPath.safeParse(`/API/objects/${ID}`).success).toBe(false);
    expect(Email.parse(' Mia@Example.TEST ')).toBe('mia@example.test');
    expect(['europe/berlin', 'EUROPE/BERLIN', 'Europe/Berlin'].map((zone) => TimeZone.parse(zone))).toEqual(
      Array(3).fill('Europe/Berlin'),
    );
  });

  it.each([`{${ID}}`, `urn:uuid:${ID}`, ID.replaceAll('-', ''), `${ID} `, 'general'])('no id: %s', (text) =>
    expect(Id.safeParse(text).success).toBe(false),
  );

  it('nothing new is called by an id that stands before or after all others', () => {
    for (const edge of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
      expect(NewId.safeParse(edge).success).toBe(false);
      expect(Id.safeParse(edge).success).toBe(true);
    }
    expect(NewId.parse(CAPITALS)).toBe(ID);
  });
});
