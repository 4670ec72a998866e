import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { features } from './features.ts';
import type { RouteContract } from './route.ts';

const TEXTS = [
  '',
  'x',
  '2026-02-30',
  '2026-03-02',
  '9999-12-31',
  '2026-03-02T10:00:00Z',
  '2026-03-02T25:00:00Z',
];
const text = fc.constantFrom(...TEXTS, '0199aaaa-0000-7000-8000-000000000001', '/api/objects/x', '\ud800');
const number = fc.constantFrom(-1, 0, 1, 2.5, 1e9, 1e300);
const anything = fc.oneof(text, number, fc.boolean(), fc.constantFrom(null, {}, []));

type Definition = { type: string; [key: string]: unknown };
const definitionOf = (schema: unknown) => (schema as { _zod: { def: Definition } })._zod.def;

/** Values that look like what a schema wants, with fields that are wrong, missing or of another kind. */
function likely(schema: unknown): fc.Arbitrary<unknown> {
  const wanted = definitionOf(schema);
  const inner = (key: string) => likely(wanted[key]);
  switch (wanted.type) {
    case 'object': {
      const fields = Object.entries(wanted.shape as object).map(([name, field]) => [name, orWrong(field)]);
      return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
    }
    case 'array':
      return fc.array(orWrong(wanted.element), { maxLength: 3 });
    case 'union':
      return fc.oneof(...(wanted.options as unknown[]).map(likely));
    case 'enum':
      return fc.constantFrom(...Object.values(wanted.entries as object));
    case 'literal':
      return fc.constantFrom(...(wanted.values as unknown[]));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return number;
    case 'nullable':
      return fc.oneof(fc.constant(null), inner('innerType'));
    case 'optional':
      return fc.oneof(fc.constant(undefined), inner('innerType'));
    case 'default':
    case 'prefault':
    case 'readonly':
      return inner('innerType');
    case 'pipe':
      return inner('in');
    case 'string':
      return text;
    default:
      return anything;
  }
}
const orWrong = (schema: unknown) => fc.oneof({ weight: 9, arbitrary: likely(schema) }, anything);

const routes = features.flatMap((one) => Object.values('routes' in one ? one.routes : {}) as RouteContract[]);
const inputs = routes.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema instanceof z.ZodType ? [{ name: `${method} ${path} ${part}`, schema }] : [],
  ),
);

describe('what a request may say', () => {
  it('is judged without an exception, whatever it says', () => {
    const thrown: string[] = [];
    for (const { name, schema } of inputs) {
      for (const value of fc.sample(likely(schema), { numRuns: 200, seed: 29 })) {
        try {
          schema.safeParse(value);
        } catch (error) {
          thrown.push(`${name}: ${JSON.stringify(value)}: ${String(error)}`);
          break;
        }
      }
    }
    expect(inputs.length).toBeGreaterThan(100);
    expect(thrown).toEqual([]);
  });

  it('names the field that is wrong: a last day that is none', () => {
    const route = routes.find(({ method, path }) => method === 'POST' && path === '/api/pauses');
    const pause = { firstDay: '2026-03-02', lastDay: 'x', reason: 'ill' };
    const { error } = (route as { body: z.ZodType }).body.safeParse(pause);
    expect(error?.issues.map(({ path }) => path)).toEqual([['lastDay']]);
  });
});
