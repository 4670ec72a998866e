import { expect, test } from 'vitest';
import { readWords } from './read-words.ts';

test('what home shows is in the first pack, or beside its own in that of the parts of home', async () => {
  const packs = await readWords((key) => key === 'sessions.own.start' || key === 'shell.loading');
  const [first, more, home, training] = ['first', 'more', 'home', 'training'].map((name) =>
    packs.get(`en/${name}`),
  );
  expect(home).toEqual({ sessions: { own: { start: expect.any(String) } } });
  expect(training).toHaveProperty('sessions.own.start');
  expect(training).toHaveProperty('sessions.own.continue');
  expect(first).toHaveProperty('shell.loading');
  expect(more).not.toHaveProperty('shell.loading');
});
