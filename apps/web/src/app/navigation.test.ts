import { expect, test } from 'vitest';
import { navigationOf, splitNavigation } from './navigation.ts';

test.each(['trainer', 'client'] as const)('a %s’s phone has at most four places and More', (role) => {
  const { near, more } = splitNavigation(role);
  expect(near.length).toBeLessThanOrEqual(4);
  expect(new Set([...near, ...more])).toEqual(new Set(navigationOf(role)));
  expect(near.length + more.length).toBe(navigationOf(role).length);
});

test('a client is not led to the trainer’s pages', () => {
  const paths = navigationOf('client').map(({ path }) => path);
  expect(paths).not.toContain('/coach');
  expect(paths).not.toContain('/dashboard');
  expect(navigationOf('trainer').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/workouts', '/videos', '/messages', '/challenges', '/tribe', '/coach']),
  );
});
