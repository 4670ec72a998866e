import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Opens the dialog and collects the calls of its callbacks. */
async function ask(onConfirm: () => unknown) {
  const answers: string[] = [];
  await render(
    <ConfirmDialog
      open
      onOpenChange={(open) => answers.push(open ? 'open' : 'closed')}
      title={'Delete it?'}
      text={'It goes for good.'}
      confirmLabel={'Delete'}
      cancelLabel={'Keep'}
      onConfirm={onConfirm}
      onDone={() => answers.push('done')}
    />,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Delete it?' })).toBeVisible();
  return answers;
}

test('the focus starts on the cancel button', async () => {
  const answers = await ask(() => answers.push('deleted'));
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(answers).toEqual(['closed']);
});

test('it closes when the action has succeeded, and not before', async () => {
  let finish = () => {};
  const answers = await ask(() => new Promise<void>((resolve) => (finish = resolve)));
  await page.getByRole('button', { name: 'Delete' }).click();
  await userEvent.keyboard('{Escape}');
  expect(answers).toEqual([]);
  finish();
  await expect.poll(() => answers).toEqual(['closed', 'done']);
});

test('a failure is shown in the dialog, which stays open', async () => {
  const answers = await ask(() => Promise.reject(new Error('refused')));
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(answers).toEqual([]);
});
