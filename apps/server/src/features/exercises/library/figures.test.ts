import { FIGURE_IDS } from '@spotter/contract/figures/figure-ids';
import { FIGURES } from '@spotter/contract/figures/figures';
import { expect, test } from 'vitest';
import { starterId } from './catalogue.ts';
import { readStarterLibrary } from './starter-library.ts';

test('a starter exercise is found by its id, and its figure shows its muscles', async () => {
  for (const { slug, muscles } of await readStarterLibrary()) {
    const name = slug as keyof typeof FIGURES;
    expect(starterId(slug).slice(0, 8), slug).toBe(FIGURE_IDS[name]);
    expect(FIGURES[name].works, slug).toEqual(muscles.primary);
    const { helps = [] } = FIGURES[name] as { helps?: readonly string[] };
    for (const muscle of helps) expect(muscles.secondary, slug).toContain(muscle);
  }
});
