import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Patterns of code that builds a topic from texts or takes its text apart. */
const BY_HAND = [
  /\bas Topic\b(?!Kind)/,
  /\btouch(For)?\([^)]*[`'"]/,
  /\btopics?(Text\([^)]*\))?\.(split|endsWith|startsWith|slice|indexOf|match|replace)\(/i,
];

test('only topic.ts builds topics from texts and takes them apart', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.endsWith('contract/src/topic.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return BY_HAND.some((way) => way.test(text));
  });
  expect(found).toEqual([]);
});
