import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FigurePicture } from './figure-picture.tsx';

const SQUAT = { name: 'Back Squat' };
const drawn = (inside: Element) =>
  [...inside.querySelectorAll('.figure g path')].map((path) => path.getAttribute('d')).join();

test('a figure that is stopped while it moves stands at rest, and moves again', async () => {
  const { container, rerender } = await render(<FigurePicture exercise={SQUAT} motion="off" />);
  await expect.poll(() => drawn(container)).not.toBe('');
  const still = drawn(container);
  for (let round = 0; round < 2; round += 1) {
    await rerender(<FigurePicture exercise={SQUAT} motion="on" />);
    await expect.poll(() => drawn(container)).not.toBe(still);
    await rerender(<FigurePicture exercise={SQUAT} motion="off" />);
    await expect.poll(() => drawn(container)).toBe(still);
  }
});
