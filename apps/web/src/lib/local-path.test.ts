import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('a page of the app keeps its query and hash', () => {
  expect(localPath('/sessions/1?from=bell#sets')).toBe('/sessions/1?from=bell#sets');
});

test.each([
  null,
  '',
  'workouts',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
])('%j becomes the start page', (next) => expect(localPath(next)).toBe('/'));

test('the API and other schemes become the home page', () => {
  for (const next of ['/api/logout', '/API/logout', 'https://evil.example/', 'javascript:alert(1)']) {
    expect(localPath(next)).toBe('/');
  }
});

test('no input leads to another host', () => {
  const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', 'a', 'b', '%') });
  fc.assert(
    fc.property(nasty, (next) => {
      const page = 'http://here.example/sign-in';
      const path = localPath(next.replace('a', 'http://evil.example'));
      expect(new URL(path, page).origin).toBe('http://here.example');
      expect(new URL(localPath(`/${next}`), page).origin).toBe('http://here.example');
    }),
  );
});
