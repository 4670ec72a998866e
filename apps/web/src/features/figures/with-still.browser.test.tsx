import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Figure } from './api.ts';
import { StillFigure } from './still-figure.tsx';

const SQUAT = { id: 'e1', name: 'Back Squat' };
const ROW = { id: 'e2', name: 'Barbell Row' };

const drawFrame = () =>
  render(
    <div data-frame="own">
      <span data-still={SQUAT.id}>
        <StillFigure exercise={SQUAT} />
      </span>
    </div>,
  );

const boxesIn = (figure: Element | null) =>
  [...(figure?.querySelectorAll<SVGPathElement>('g path') ?? [])].map((path) => path.getBBox());

// Before the other: somebody uses the page there.
test('a figure that gets another exercise before anybody uses the page shows that one', async () => {
  const drawn = await drawFrame();
  const { container, rerender } = await render(<Figure exercise={SQUAT} motion="asked" />);
  await drawn.unmount();
  expect(container.querySelector('[data-still]')).not.toBeNull();
  await rerender(<Figure exercise={ROW} motion="asked" />);
  await expect.poll(() => container.querySelector('.figure')).not.toBeNull();
  expect(container.querySelector('[data-still]')).toBeNull();
});

test('a figure of the first frame stands there until somebody uses the page, and its own looks the same', async () => {
  const frame = await drawFrame();
  const { container } = await render(
    <>
      <div id="squat">
        <Figure exercise={SQUAT} motion="asked" />
      </div>
      <div id="row">
        <Figure exercise={ROW} motion="asked" />
      </div>
    </>,
  );
  const inside = (selector: string) => container.querySelector(selector);
  await frame.unmount();
  await expect.poll(() => inside('#row .figure')).not.toBeNull();
  const still = boxesIn(inside('#squat [data-still] .figure'));
  expect(still.length).toBeGreaterThan(10);

  let gaps = 0;
  const watching = new MutationObserver(() => (gaps += inside('#squat .figure') ? 0 : 1));
  watching.observe(container, { childList: true, subtree: true });
  dispatchEvent(new Event('wheel'));
  await expect.poll(() => inside('[data-still]')).toBeNull();
  watching.disconnect();
  expect(gaps).toBe(0);
  boxesIn(inside('#squat .figure')).forEach((own, at) => {
    // In percent of the body’s height: less than half a pixel in a row of exercises.
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(own[side] - (still[at]?.[side] ?? Number.NaN))).toBeLessThan(1);
  });
});
