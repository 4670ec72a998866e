import { expect, test } from 'vitest';
import { loadWords } from '#lib/i18n.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { navigationOf, splitForPhone, splitNavigation } from './navigation.ts';
import { navigation } from './routes.ts';

const placesOf = (role: 'trainer' | 'client') => navigationOf(navigation, role);

test.each(['trainer', 'client'] as const)(
  'a %s’s top bar has the five places of the specification, and the rest behind More',
  (role) => {
    const { near, more } = splitNavigation(placesOf(role).filter(({ room }) => room !== 'phone'));
    expect(near.map(({ path }) => path)).toEqual(['/', '/calendar', '/build', '/tribe', '/profile']);
    expect([...near, ...more].map(({ path }) => path).sort()).toEqual(
      placesOf(role)
        .filter(({ room }) => room !== 'phone')
        .map(({ path }) => path)
        .sort(),
    );
  },
);

test.each([
  ['client', ['/', '/calendar', '/messages', '/progress'], ['Home', 'Calendar', 'Messages', 'Progress']],
  [
    'trainer',
    ['/dashboard', '/coach', '/calendar', '/messages'],
    ['Dashboard', 'Coach', 'Calendar', 'Messages'],
  ],
] as const)('a %s’s phone has four places and everything else behind More', async (role, paths, names) => {
  const { near, more } = splitForPhone(navigation, role);
  expect(near.map(({ path }) => path)).toEqual(paths);
  await loadWords('first');
  expect(near.map(({ label }) => pageTexts.t(label))).toEqual(names);
  const wide = placesOf(role).filter(({ room }) => room !== 'phone');
  const all = new Set<string>([...near, ...more].map(({ path }) => path));
  expect(wide.filter(({ path }) => !all.has(path))).toEqual([]);
  expect(all.size).toBe(near.length + more.length);
});

test('a client has no links to the trainer’s pages', () => {
  const paths = placesOf('client').map(({ path }) => path);
  expect(paths).not.toContain('/coach');
  expect(paths).not.toContain('/dashboard');
  expect(placesOf('trainer').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/workouts', '/videos', '/messages', '/challenges', '/tribe', '/coach']),
  );
});

test('only the community is gone where a studio has none', () => {
  expect(navigation.filter(({ community }) => community).map(({ path }) => path)).toEqual(['/tribe']);
});
