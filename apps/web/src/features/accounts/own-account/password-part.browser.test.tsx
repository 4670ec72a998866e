import type { PasswordState } from '@spotter/contract/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { PasswordPart } from './password-part.tsx';

/** The server, which keeps whether there is a password. */
async function show(begin: PasswordState) {
  let now = begin;
  const asked = answerCalls({
    'GET /api/auth/password': () => Response.json(now),
    'POST /api/auth/password': () => {
      now = { ...now, state: 'set' };
      return new Response(null, { status: 204 });
    },
    'DELETE /api/auth/password': () => {
      now = { ...now, state: 'none' };
      return new Response(null, { status: 204 });
    },
  });
  await renderSignedIn(<PasswordPart />);
  return asked;
}

const button = (name: string) => page.getByRole('button', { name });

test('a password that passkeys can replace is removed, and set again without the current one', async () => {
  const asked = await show({ state: 'set', missing: null });
  await button('Remove password').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove password' }).click();
  await expect.element(page.getByText('You have no password. Your passkeys sign you in.')).toBeVisible();
  await button('Set a password').click();
  await page.getByLabelText('New password', { exact: true }).fill('rest-well-on-sundays');
  await button('Set password').click();
  await expect.element(button('Change password')).toBeVisible();
  expect(asked.filter(({ key }) => key.startsWith('POST'))).toMatchObject([
    { body: { password: 'rest-well-on-sundays' } },
  ]);
});

test.each([
  ['passkey', /With a passkey you can do without/],
  ['second-passkey', /With two passkeys you can do without/],
] as const)('it says what is missing before it can be removed: %s', async (missing, text) => {
  await show({ state: 'set', missing });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button('Remove password')).not.toBeInTheDocument();
});

test('who comes by the provider needs none', async () => {
  await show({ state: 'provider', missing: 'passkey' });
  await expect.element(page.getByText(/You sign in with your organisation/)).toBeVisible();
  await expect.element(button('Change password')).not.toBeInTheDocument();
});
