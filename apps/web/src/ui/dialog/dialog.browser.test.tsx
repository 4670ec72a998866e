import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
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

/** A sheet with a menu and a question upon it, over a page that speaks. */
function Sheet() {
  const [open, setOpen] = useState<'sheet' | 'question' | null>(null);
  return (
    <main>
      <p aria-live="polite">{'Saved'}</p>
      <button type="button" onClick={() => setOpen('sheet')}>
        {'Open'}
      </button>
      <Dialog
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        title={'Set'}
        description={'Of three'}
        closeLabel={'Close'}
      >
        <Menu trigger={<button type="button">{'More'}</button>}>
          {/* A question is asked once the menu has begun to go. */}
          <MenuItem onSelect={() => setTimeout(() => setOpen('question'))}>{'Remove'}</MenuItem>
        </Menu>
        <input type="radio" name="side" aria-label={'Left'} defaultChecked />
        <input type="radio" name="side" aria-label={'Right'} />
        <button type="button" onClick={() => setOpen('question')}>
          {'Delete'}
        </button>
        <Dialog
          asks
          open={open === 'question'}
          onOpenChange={() => setOpen('sheet')}
          title={'Sure?'}
          closeLabel={'Keep'}
        />
      </Dialog>
    </main>
  );
}

const sheet = page.getByRole('dialog', { name: 'Set' });
const question = page.getByRole('alertdialog', { name: 'Sure?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openSheet() {
  await render(<Sheet />);
  await button('Open').click();
  await expect.element(sheet).toBeVisible();
}

test('the page behind a dialog is neither read nor reached, except for what speaks by itself', async () => {
  await openSheet();
  await expect.element(sheet).toHaveAccessibleDescription('Of three');
  await expect.element(button('Close')).toHaveFocus();
  expect(button('Open').query()).toBeNull();
  expect(page.getByText('Saved').element().closest('[aria-hidden]')).toBeNull();
  for (const name of ['More', 'Left', 'Delete', 'Close', 'More']) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
      name,
    );
  }
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await expect.element(button('Delete')).toHaveFocus();
  document.querySelector<HTMLElement>('main > button')?.focus();
  await expect.element(button('Delete')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Open')).toHaveFocus();
  expect(document.documentElement.hasAttribute('data-kept')).toBe(false);
});

test('Escape closes what was opened last: a menu, then a question, then the sheet', async () => {
  await openSheet();
  await button('More').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button('More')).toHaveFocus();
  await button('Delete').click();
  await expect.element(question).toBeVisible();
  expect(sheet.query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Delete')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a question that a menu has opened hears Escape while the menu goes, and gives the focus back to its button', async () => {
  await openSheet();
  await render(
    <style>{'[role="menu"][data-state="closed"] { animation: vanish 60s forwards !important }'}</style>,
  );
  await button('More').click();
  await page.getByRole('menuitem').first().click();
  await expect.element(question).toBeVisible();
  expect(document.querySelector('[role="menu"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('More')).toHaveFocus();
});

test('a press beside a dialog closes it, unless work is in progress', async () => {
  const asked: boolean[] = [];
  const shown = (locked: boolean) => (
    <Dialog
      open
      locked={locked}
      onOpenChange={(open) => asked.push(open)}
      title={'Jump'}
      closeLabel={'Close'}
    />
  );
  const { rerender } = await render(shown(true));
  document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.keyboard('{Escape}');
  expect(asked).toEqual([]);
  await rerender(shown(false));
  document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(asked).toEqual([false]);
});

test('what has the focus in a dialog may go, and the next key is for the dialog', async () => {
  const shown = (children: ReactNode) => (
    <Dialog open onOpenChange={() => undefined} title={'Jump'} closeLabel={'Close'}>
      {children}
    </Dialog>
  );
  const { rerender } = await render(shown(<input aria-label={'Where to'} />));
  page.getByLabelText('Where to').element().focus();
  await rerender(shown(null));
  await expect.element(page.getByRole('dialog')).toHaveFocus();
});

test('what takes the focus behind a dialog gives it back to the field that had it', async () => {
  await render(
    <main>
      <button type="button">{'Open'}</button>
      <Dialog open onOpenChange={() => undefined} title={'Edit'} closeLabel={'Close'}>
        <input aria-label={'Text'} autoFocus />
      </Dialog>
    </main>,
  );
  await expect.element(page.getByLabelText('Text')).toHaveFocus();
  document.querySelector<HTMLElement>('main > button')?.focus();
  await expect.element(page.getByLabelText('Text')).toHaveFocus();
});

test('a call that rings over a dialog is heard and reached by Tab', async () => {
  await render(
    <>
      <Dialog open onOpenChange={() => undefined} title={'Edit'} closeLabel={'Close'} />
      <div data-rings="">
        <button type="button">{'Answer'}</button>
      </div>
    </>,
  );
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Answer')).toHaveFocus();
});
