import { FIGURE_IDS } from '@spotter/contract/figures/figure-ids';
import { figureOf } from '@spotter/contract/figures/figure-of';
import { expect, test } from 'vitest';
import { starterId } from './catalogue.ts';
import { readStarterLibrary } from './read-starter-library.ts';

test('the browser knows the figure that each file names, by the id (npm run figures:ids)', async () => {
  const named = (await readStarterLibrary()).map(({ slug, figure }) => [starterId(slug).slice(0, 8), figure]);
  expect(Object.fromEntries(named)).toEqual(FIGURE_IDS);
  expect(Object.keys(FIGURE_IDS)).toHaveLength(named.length);
});

test('a figure shows the muscles of its exercise', async () => {
  for (const { slug, muscles, figure } of await readStarterLibrary()) {
    const { works, helps = [] } = figureOf(figure);
    expect(works, slug).toEqual(muscles.primary);
    for (const muscle of helps) expect(muscles.secondary, slug).toContain(muscle);
  }
});
