import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { late } from './late.tsx';

const Part = () => <p>{'The part'}</p>;

test('a part that was loaded ahead is drawn at once, without its loading state', async () => {
  let seen = false;
  const Waiting = () => {
    seen = true;
    return <p>{'Loading'}</p>;
  };
  const Ahead = late(async () => Part);
  await Ahead.whenLoaded();
  await render(<Ahead whileLoading={<Waiting />} />);
  await expect.element(page.getByText('The part')).toBeVisible();
  expect(seen).toBe(false);
});

test('a part that is not loaded shows its loading state, and then itself', async () => {
  let arrive = (_part: typeof Part) => {};
  const Slow = late(
    () =>
      new Promise<typeof Part>((resolve) => {
        arrive = resolve;
      }),
  );
  await render(<Slow whileLoading={<p>{'Loading'}</p>} />);
  await expect.element(page.getByText('Loading')).toBeVisible();
  arrive(Part);
  await expect.element(page.getByText('The part')).toBeVisible();
});
