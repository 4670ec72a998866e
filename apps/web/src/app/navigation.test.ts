import { expect, test } from 'vitest';
import { navigationOf, splitNavigation } from './navigation.ts';
import { navigation } from './routes.ts';

const placesOf = (role: 'trainer' | 'client') => navigationOf(navigation, role);

test.each(['trainer', 'client'] as const)(
  'a %s’s phone has the five places of the specification, and the rest behind More',
  (role) => {
    const { near, more } = splitNavigation(placesOf(role));
    expect(near.map(({ path }) => path)).toEqual(['/', '/calendar', '/build', '/tribe', '/profile']);
    expect([...near, ...more].map(({ path }) => path).sort()).toEqual(
      placesOf(role)
        .map(({ path }) => path)
        .sort(),
    );
  },
);

test('a client has no links to the trainer’s pages', () => {
  const paths = placesOf('client').map(({ path }) => path);
  expect(paths).not.toContain('/coach');
  expect(paths).not.toContain('/dashboard');
  expect(placesOf('trainer').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/workouts', '/videos', '/messages', '/challenges', '/tribe', '/coach']),
  );
});
