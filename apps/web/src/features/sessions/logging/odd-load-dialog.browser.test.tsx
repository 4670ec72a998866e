import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withQueries } from '../../../testing/with-queries.tsx';
import { OddLoadDialog } from './odd-load-dialog.tsx';

const answers = { onKeep: vi.fn(), onInstead: vi.fn(), onChange: vi.fn(), onClose: vi.fn() };
const given = () => Object.values(answers).map((answer) => answer.mock.calls);

async function ask(weight: number): Promise<void> {
  vi.clearAllMocks();
  await render(withQueries(<OddLoadDialog exercise="Back Squat" weight={weight} best={40} {...answers} />));
  await expect.element(page.getByRole('dialog', { name: `Really ${weight} kg?` })).toBeVisible();
  await expect.element(page.getByText(/your heaviest so far is 40\skg/)).toBeVisible();
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a load with a digit too many is corrected by one tap', async () => {
  await ask(400);
  await press('No, 40 kg');
  expect(given()).toEqual([[], [[40]], [], []]);
});

test('it is kept by one tap', async () => {
  await ask(400);
  await press('Keep 400 kg');
  expect([answers.onKeep.mock.calls.length, answers.onInstead.mock.calls.length]).toEqual([1, 0]);
});

test('turning away logs nothing', async () => {
  await ask(400);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => answers.onClose.mock.calls.length).toBe(1);
  expect(given().map((calls) => calls.length)).toEqual([0, 0, 0, 1]);
});

test('where nothing else was probably meant, it leads back to the set', async () => {
  await ask(90);
  await press('No, change it');
  expect(given().map((calls) => calls.length)).toEqual([0, 0, 1, 0]);
});
