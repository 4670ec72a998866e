import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

/** A row whose dialog is replaced by another after the server's answer. */
function Row() {
  const [open, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const close = () => setOpen(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        {'Row'}
      </button>
      {open && !isSaved && (
        <Dialog key="sent" open onOpenChange={close} title={'On its way'} closeLabel={'Close'}>
          <button type="button" onClick={() => setSaved(true)}>
            {'Answer'}
          </button>
        </Dialog>
      )}
      {open && isSaved && (
        <Dialog key="saved" open onOpenChange={close} title={'Edit'} closeLabel={'Close'}>
          <input aria-label={'Title'} />
        </Dialog>
      )}
    </main>
  );
}

test('a dialog that replaces another returns the focus to where the first one was opened', async () => {
  await render(<Row />);
  page.getByRole('button', { name: 'Row' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'On its way' })).toBeVisible();
  page.getByRole('button', { name: 'Answer' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Row' })).toHaveFocus();
});

test('a dialog that is opened again on its way out begins anew, with the focus', async () => {
  const shown = (open: boolean) => (
    <Dialog open={open} onOpenChange={() => undefined} title={'Jump'} closeLabel={'Close'}>
      {/* A way out that does not end by itself. */}
      <style>{'[data-state="closed"] { animation: vanish 60s forwards !important }'}</style>
      <input aria-label={'Where to'} />
    </Dialog>
  );
  const { rerender } = await render(shown(true));
  const field = page.getByLabelText('Where to');
  await field.fill('calendar');
  await rerender(shown(false));
  field.element().blur();
  await rerender(shown(true));
  await expect.element(field).toHaveValue('');
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
});

test('an Escape that drops a word of an input method does not close the dialog', async () => {
  const asked: boolean[] = [];
  await render(
    <Dialog open onOpenChange={(open) => asked.push(open)} title={'Jump'} closeLabel={'Close'}>
      <input aria-label={'Where to'} />
    </Dialog>,
  );
  const field = page.getByLabelText('Where to').element();
  const init = { key: 'Escape', bubbles: true, cancelable: true };
  field.dispatchEvent(new KeyboardEvent('keydown', { ...init, isComposing: true }));
  expect(asked).toEqual([]);
  field.dispatchEvent(new KeyboardEvent('keydown', init));
  expect(asked).toEqual([false]);
});
