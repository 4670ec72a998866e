import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toast } from './toast.ts';
import { dismissToast } from './toast-list.ts';
import { Toaster } from './toaster.tsx';

const Place = () => (
  <>
    <button type="button">{'Page'}</button>
    <Toaster label={'Notification'} regionLabel={'Notifications ({hotkey})'} closeLabel={'Close'} />
  </>
);

beforeEach(() => dismissToast());

describe('a toast', () => {
  test('shows its text', async () => {
    await render(<Place />);
    toast({ title: 'Saved', description: 'Everybody sees it', tone: 'positive' });
    await expect.element(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('Everybody sees it').first()).toBeVisible();
  });

  test('replaces the one before', async () => {
    await render(<Place />);
    toast({ title: 'First' });
    await expect.element(page.getByText('First', { exact: true }).first()).toBeVisible();
    toast({ title: 'Second' });
    await expect.element(page.getByText('Second', { exact: true }).first()).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[data-toast]').length).toBe(1);
  });

  test('stays when Escape drops a word of an input method, and closes on the next one', async () => {
    await render(<Place />);
    toast({ title: 'Deleted' });
    await expect.element(page.getByText('Deleted', { exact: true }).first()).toBeVisible();
    const open = () => document.querySelectorAll('[data-toast][data-state="open"]').length;
    const press = (keyCode: number) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', keyCode, bubbles: true, cancelable: true }),
      );
    press(229);
    await userEvent.click(page.getByRole('button', { name: 'Page' }));
    expect(open()).toBe(1);
    press(27);
    await expect.poll(open).toBe(0);
  });

  test('stays when Escape closes the dialog below it', async () => {
    const asked: boolean[] = [];
    await render(
      <>
        <Place />
        <Dialog open onOpenChange={(open) => asked.push(open)} title={'Invite'} closeLabel={'Not now'} />
      </>,
    );
    toast({ title: 'Copied' });
    await expect.element(page.getByText('Copied', { exact: true }).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(asked).toEqual([false]);
    expect(document.querySelectorAll('[data-toast][data-state="open"]').length).toBe(1);
  });

  test('closes when its action is pressed', async () => {
    let undone = 0;
    await render(<Place />);
    toast({ title: 'Deleted', action: { label: 'Undo', onPress: () => (undone += 1) } });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(undone).toBe(1);
    await expect.poll(() => document.querySelectorAll('[data-toast][data-state="open"]').length).toBe(0);
  });

  test('gets the focus with F8, and closing it returns the focus', async () => {
    await render(<Place />);
    toast({ title: 'Saved' });
    await expect.element(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Page' }).click();
    await userEvent.keyboard('{F8}{Tab}');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('button', { name: 'Page' })).toHaveFocus();
  });
});
