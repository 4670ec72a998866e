import { useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNear } from './use-near.ts';

const COUNT = 40;
const NAMES = Array.from({ length: COUNT }, (_, at) => at);

function Box({ name, isReady = false }: { name: number; isReady?: boolean }) {
  const box = useRef<HTMLLIElement>(null);
  const isNear = useNear(box, isReady);
  return (
    <li ref={box} style={{ height: 200 }}>
      {isNear && <b>{name}</b>}
    </li>
  );
}

const drawn = (inside: Element) =>
  [...inside.querySelectorAll('b')].map(({ textContent }) => Number(textContent));

test('what is near is drawn from the first on, and what is far is not until the screen comes there', async () => {
  const { container } = await render(
    <ul>
      {NAMES.map((name) => (
        <Box key={name} name={name} />
      ))}
    </ul>,
  );
  const near = Math.ceil((innerHeight + 600) / 200);
  await expect.poll(() => drawn(container).length).toBeGreaterThanOrEqual(near - 1);
  expect(drawn(container)).toEqual(drawn(container).map((_, at) => at));
  expect(drawn(container)).not.toContain(COUNT - 1);

  container.querySelectorAll('li')[COUNT - 1]?.scrollIntoView();
  await expect.poll(() => drawn(container)).toContain(COUNT - 1);
});

test('what has gone before its turn is not drawn, and holds back nothing', async () => {
  const { container, rerender } = await render(<Box key="a" name={1} />);
  await rerender(<Box key="b" name={2} />);
  await expect.poll(() => drawn(container)).toEqual([2]);
});

test('of rows that are ready what is far is drawn too, while nobody scrolls', async () => {
  const { container } = await render(
    <ul>
      {NAMES.map((name) => (
        <Box key={name} name={name} isReady />
      ))}
    </ul>,
  );
  await expect.poll(() => drawn(container)).toEqual(NAMES);
});
