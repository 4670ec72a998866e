import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCodes } from './errors.ts';
import type { FeatureContract } from './feature.ts';
import { features } from './features.ts';
import { httpErrors } from './problem.ts';

const all: readonly FeatureContract[] = features;
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the list of features', () => {
  it('declares each route, error code and live event once', () => {
    const routes = all.flatMap(({ routes = {} }) =>
      Object.values(routes).map(({ method, path }) => `${method} ${path}`),
    );
    const codes = [httpErrors, ...all.map(({ errors = {} }) => errors)].flatMap((errors) =>
      Object.keys(errors),
    );
    const events = all.flatMap(({ events = {} }) => Object.values(events).map(({ type }) => type));
    expect([...twice(routes), ...twice(codes), ...twice(events)]).toEqual([]);
    expect([routes.length, codes.length, events.length].every((count) => count > 0)).toBe(true);
  });

  it('gives every error code its status, and refuses unknown codes', () => {
    const known: ErrorCode = 'trophies.not_found';
    // @ts-expect-error no feature declares this code
    const unknown: ErrorCode = 'trophies.no_such_reason';
    expect([errorCodes[known], errorCodes[unknown]]).toEqual([404, undefined]);
    expect(errorCodes['http.invalid']).toBe(400);
  });
});
