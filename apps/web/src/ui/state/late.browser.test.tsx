import { expect, onTestFinished, test, vi } from 'vitest';
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
  const isComing = () => document.documentElement.hasAttribute('data-coming');
  expect(isComing()).toBe(true);
  arrive(Part);
  await expect.element(page.getByText('The part')).toBeVisible();
  await expect.poll(isComing).toBe(false);
});

test('a part that waits for its code asks again by itself, also without a sign of the network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const Lost = late(
    async () => {
      asked += 1;
      // The second time is when it is rendered.
      if (asked < 3) throw new Error('the code did not come');
      return Part;
    },
    { without: 'wait' },
  );
  await render(<Lost whileLoading={<p>{'Loading'}</p>} />);
  await expect.element(page.getByText('Loading')).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByText('The part')).toBeVisible();
});

test('a control is not replaced while it is pressed, which would lose the press', async () => {
  let presses = 0;
  let arrive = (_part: typeof Part) => {};
  const arrived = new Promise<typeof Part>((resolve) => {
    arrive = resolve;
  });
  const Menus = late(() => arrived, { later: 'used' });
  const button = (
    <button type="button" onClick={() => (presses += 1)}>
      {'Menu'}
    </button>
  );
  await render(<Menus whileLoading={button} />);
  const { left, top } = page.getByRole('button', { name: 'Menu' }).element().getBoundingClientRect();
  const stands = () => document.elementFromPoint(left + 2, top + 2)?.textContent;
  dispatchEvent(new PointerEvent('pointerdown'));
  arrive(Part);
  // Its code has come, and would be drawn by now.
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(stands()).toBe('Menu');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(presses).toBe(1);
  await expect.element(page.getByText('The part')).toBeVisible();
});
