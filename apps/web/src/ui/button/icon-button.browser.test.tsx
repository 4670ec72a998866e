import { X } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from './icon-button.tsx';

const inkOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).color;

test('an icon has the ink that is asked for, whatever its tone', async () => {
  await render(
    <>
      <IconButton label="Asked" icon={<X />} ink="text-danger" />
      <IconButton label="Bare" icon={<X />} tone="bare" className="text-danger" />
      <IconButton label="Tone" icon={<X />} tone="danger" />
    </>,
  );
  expect(inkOf('Asked')).toBe(inkOf('Tone'));
  expect(inkOf('Bare')).toBe(inkOf('Tone'));
});
