import type { Confirmation } from '@spotter/contract/own-account';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#lib/call/call.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ownAccountKeys } from './api.ts';
import { confirmed } from './confirm-store.ts';
import { IdentityDialog } from './identity-dialog.tsx';

const refusal = new CallError(403, '', {
  type: '',
  title: '',
  status: 403,
  detail: '',
  code: 'accounts.confirm_needed',
});

/** Asks for a proof, and cancels when told to. */
function ask() {
  const asked = confirmed(() => Promise.reject(refusal)).catch(() => undefined);
  return async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await asked;
  };
}

test('each time it asks for what the person has now: a password, a code beside it, or a passkey alone', async () => {
  let now: Confirmation = { way: 'password', confirmedUntil: null };
  answerCalls({ 'GET /api/auth/confirmation': () => Response.json(now) });
  await renderSignedIn(<IdentityDialog />);
  let cancel = ask();
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Code')).not.toBeInTheDocument();
  await cancel();
  now = { ...now, asksCode: true };
  cancel = ask();
  await expect.element(page.getByLabelText('Code')).toBeVisible();
  await cancel();
  now = { way: 'passkey', hasPasskey: true, confirmedUntil: null };
  cancel = ask();
  await expect.element(page.getByText(/Use your passkey to go on/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/sign-in\?next=/));
  await cancel();
});

test('a later read leaves what is typed as it is, and the password confirms', async () => {
  let reads = 0;
  answerCalls({
    'GET /api/auth/confirmation': () => {
      reads += 1;
      const now: Confirmation = { way: 'password', asksCode: true, confirmedUntil: null };
      return reads === 1 ? Response.json(now) : new Promise(() => {});
    },
    'POST /api/auth/confirmation': () => new Response(null, { status: 204 }),
  });
  await renderSignedIn(<IdentityDialog />);
  let times = 0;
  const done = confirmed(() => {
    times += 1;
    return times === 1 ? Promise.reject(refusal) : Promise.resolve('done');
  });
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('a long password');
  await page.getByLabelText('Code').fill('123456');
  void queryClient.invalidateQueries({ queryKey: ownAccountKeys.confirmation });
  await expect.poll(() => reads).toBe(2);
  await expect.element(password).toHaveValue('a long password');
  await expect.element(page.getByLabelText('Code')).toHaveValue('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await done).toBe('done');
});
