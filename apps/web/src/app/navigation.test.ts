import { expect, test } from 'vitest';
import { navigationOf, splitNavigation } from './navigation.ts';

test.each(['trainer', 'client'] as const)(
  'a %s’s phone has the five places of the specification, and the rest behind More',
  (role) => {
    const { near, more } = splitNavigation(role);
    expect(near.map(({ path }) => path)).toEqual(['/', '/calendar', '/build', '/tribe', '/profile']);
    expect([...near, ...more].map(({ path }) => path).sort()).toEqual(
      navigationOf(role)
        .map(({ path }) => path)
        .sort(),
    );
  },
);

test('a client’s places all fit where a trainer’s need a More', () => {
  expect(navigationOf('client').some(({ room }) => room === 'widest')).toBe(false);
  expect(navigationOf('trainer').some(({ room }) => room === 'widest')).toBe(true);
});

test('a client is not led to the trainer’s pages', () => {
  const paths = navigationOf('client').map(({ path }) => path);
  expect(paths).not.toContain('/coach');
  expect(paths).not.toContain('/dashboard');
  expect(navigationOf('trainer').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/workouts', '/videos', '/messages', '/challenges', '/tribe', '/coach']),
  );
});
