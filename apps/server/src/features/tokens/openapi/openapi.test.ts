import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { API_VERSION } from '@spotter/contract/api-version';
import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { apiDocument, openRoutes } from './document-rules.ts';
import { breaksOf, type Surface, surfaceOf } from './surface-rules.ts';

const test = useApp();
const ROOT = join(import.meta.dirname, '../../../../../..');
const stored: Surface = JSON.parse(readFileSync(join(ROOT, 'docs/api-surface.json'), 'utf8'));
const now = surfaceOf(API_VERSION, openRoutes);

describe('the document for programs', () => {
  it('is served to everybody, valid by the schema of OpenAPI 3.1, with a version', async () => {
    const { status, body } = await test.visitor.get('/api/openapi.json');
    expect([status, body.info.version]).toEqual([200, API_VERSION]);
    expect(body).toEqual(JSON.parse(JSON.stringify(apiDocument())));
    expect(await new Validator().validate(body)).toMatchObject({ valid: true });
    // References lead somewhere: schemas stand where they are used.
    expect(JSON.stringify(body.paths)).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/Problem")/);
  });

  it('has every route that a token opens, with its scope and error codes, and no other', () => {
    const { paths } = apiDocument() as unknown as { paths: Record<string, Record<string, never>> };
    const operations = Object.values(paths).flatMap(
      (one) => Object.values(one) as { operationId: string; security: { token: string[] }[] }[],
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect([...ids].sort()).toEqual(openRoutes.map(({ name }) => name).sort());
    expect(new Set(ids).size).toBe(ids.length);
    for (const { security } of operations) expect(security[0]?.token).toHaveLength(1);
    expect(JSON.stringify(paths['/api/sessions/{id}'])).toContain('`sessions.not_found`');
  });
});

describe('a change of what programs rely on', () => {
  it('breaks none of them, or has a new version that docs/programs.md explains', () => {
    expect(breaksOf(stored, now), 'see API_VERSION').toEqual([]);
    expect(now, 'run npm run api:surface').toEqual(stored);
    const notes = readFileSync(join(ROOT, 'docs/programs.md'), 'utf8');
    expect(notes).toContain(`### ${API_VERSION}\n`);
  });

  it('is noticed: a call that goes, moves or asks for more, a field that is not given any more', () => {
    const operation = {
      call: 'PUT /api/x',
      scope: 'body:write',
      takes: { 'body.a': 'optional' },
      gives: ['b'],
    };
    const of = (change: object): Surface => ({
      version: '1.0.0',
      operations: { x: { ...operation, ...change } as Surface['operations'][string] },
    });
    const breaks = (change: object) => breaksOf(of({}), of(change));
    expect(breaksOf(of({}), { version: '1.0.0', operations: {} })).toEqual(['x is gone']);
    expect(breaks({ call: 'PUT /api/y' })).toEqual(['x is now PUT /api/y']);
    expect(breaks({ scope: 'training:write' })).toEqual(['x now needs training:write']);
    expect(breaks({ takes: {} })).toEqual(['x takes body.a no more']);
    expect(breaks({ takes: { 'body.a': 'required' } })).toEqual(['x now requires body.a']);
    expect(breaks({ takes: { ...operation.takes, 'body.c': 'required' } })).toEqual([
      'x now requires body.c',
    ]);
    expect(breaks({ gives: [] })).toEqual(['x gives b no more']);
    expect(breaks({ takes: { ...operation.takes, 'body.c': 'optional' }, gives: ['b', 'd'] })).toEqual([]);
  });
});
