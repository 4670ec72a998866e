import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { InviteListForm } from './invite-list-form.tsx';

test('a file that is no list is refused where it was chosen, and what was typed stays', async () => {
  await renderSignedIn(<InviteListForm onBack={() => undefined} onDone={() => undefined} />);
  const list = page.getByRole('textbox');
  await list.fill('kim@example.com');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail();
  await userEvent.upload(input, new File(['PK\u0003\u0004\u0000\u0000\u0008\u0000'], 'people.xlsx'));
  await expect.element(page.getByRole('alert').first()).not.toBeEmptyDOMElement();
  const alert = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(alert?.getAttribute('role')).toBe('alert');
  expect(alert?.textContent).not.toBe('');
  await expect.element(list).toHaveValue('kim@example.com');
});
