import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { beginRest } from './rest.ts';
import { RestBar } from './rest-bar.tsx';

const nothing = () => undefined;

describe('a running rest', () => {
  test('shows the time left', async () => {
    await render(<RestBar rest={beginRest(600, Date.now())} onExtend={nothing} onStop={nothing} />);
    await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^(10:00|9:\d\d)$/);
  });

  test('can be extended and shortened by 15 seconds', async () => {
    const steps: number[] = [];
    await render(
      <RestBar
        rest={beginRest(600, Date.now())}
        onExtend={(seconds) => steps.push(seconds)}
        onStop={nothing}
      />,
    );
    const [less, more] = page.getByRole('button').all();
    await less?.click();
    await more?.click();
    expect(steps).toEqual([-15, 15]);
  });

  test('can be skipped', async () => {
    let stopped = 0;
    await render(
      <RestBar rest={beginRest(600, Date.now())} onExtend={nothing} onStop={() => (stopped += 1)} />,
    );
    await page.getByRole('button', { name: 'Skip' }).click();
    expect(stopped).toBe(1);
  });

  test('announces its end, and has only one button then', async () => {
    await render(<RestBar rest={beginRest(60, Date.now() - 61_000)} onExtend={nothing} onStop={nothing} />);
    await expect.element(page.getByRole('status')).not.toBeEmptyDOMElement();
    expect(page.getByRole('timer').query()).toBeNull();
    expect(page.getByRole('button').all()).toHaveLength(1);
  });
});
