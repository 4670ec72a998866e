import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CallSignal } from './calls.ts';
import { features } from './features.ts';
import { SubscribeHeartRate, UnsubscribeHeartRate } from './heart-rate.ts';
import { TypingFrame } from './messages.ts';
import { ObjectPath } from './objects.ts';
import type { RouteContract } from './route.ts';
import { Email, Id, Instant, NewId, TimeZone } from './shapes.ts';

const ID = '0197f3a0-1b2c-7d3e-8f4a-5b6c7d8e9f0a';
const CAPITALS = ID.toUpperCase();

/** A schema and all schemas inside it, with their paths. */
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
  ...features
    .flatMap((feature) => Object.entries<RouteContract>('routes' in feature ? feature.routes : {}))
    .flatMap(([name, route]) =>
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

describe('validated values have one spelling', () => {
  it('an id is in lower case in every route and frame', () => {
    const ids = ofFormat('uuid');
    expect(ids.length).toBeGreaterThan(60);
    for (const [path, schema] of ids) expect(schema.parse(CAPITALS), path).toBe(ID);
  });

  it('an instant has milliseconds in every route', () => {
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

  it('a file path, an e-mail and a time zone are normalised', () => {
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

  it('the reserved lowest and highest ids are refused for new things', () => {
    for (const edge of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
      expect(NewId.safeParse(edge).success).toBe(false);
      expect(Id.safeParse(edge).success).toBe(true);
    }
    expect(NewId.parse(CAPITALS)).toBe(ID);
  });
});
