import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import sheet from './empty-drawings.svg?raw';
import { EmptyState } from './empty-state.tsx';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('every drawing that a place names is in the file, and each is drawn', async () => {
  const page = Object.values(sources).join('\n');
  const named = [...page.matchAll(/ drawing="([\w-]+)"/g)].map(([, name]) => name);
  const drawn = new DOMParser().parseFromString(sheet, 'image/svg+xml').querySelectorAll('svg > g');
  const names = [...drawn].map(({ id }) => id);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set(names));

  const { container } = await render(<EmptyState drawing="people" title="Nobody" />);
  const drawing = container.querySelector('use') as SVGUseElement;
  await expect.poll(() => drawing.getBBox().width).toBeGreaterThan(64);
});
