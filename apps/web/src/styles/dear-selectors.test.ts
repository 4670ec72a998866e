import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** The landing page has no script that could mark it, and a screen does not try what is for paper. */
const files = globSync('**/*.{css,ts,tsx}', { cwd: SOURCES }).filter(
  (file) => !/(landing|print)\.css$|dear-selectors/.test(file),
);

test.each([
  ['asks the whole page whenever something comes or goes', /(html|body|main|:root):has\(/],
  ['finds the styles of the whole page anew with those of `html`', /^\s*::selection/m],
  ['is tried on every element', /^\s*:lang\(/m],
])('no selector %s', (_why, dear) => {
  const found = files.filter((file) => dear.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(found).toEqual([]);
});
