import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readPrivate } from '#lib/storage/private-storage.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { ConfirmPlace } from '../shell/confirm-place.tsx';
import { SecondFactorAsking } from './second-factor-asking.tsx';
import { SecondFactorHome } from './second-factor-home.tsx';

const PASSKEY = {
  id: '1',
  name: 'Phone',
  host: 'localhost',
  isSynced: false,
  createdAt: '2026-03-01T12:00:00.000Z',
};

const answer = (passkeys: object[]) =>
  answerCalls({
    'GET /api/auth/passkeys': () => Response.json(passkeys),
    'GET /api/auth/totp': () => Response.json({ since: null, codesLeft: 0, allowed: 'yes', isAsked: false }),
  });

test('who has none goes on once there is one', async () => {
  answer([]);
  await renderSignedIn(<SecondFactorHome needs="set-up" />);
  await expect.element(page.getByText(/Iron House requires one of you/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up codes' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go on' })).toBeDisabled();
});

test('who has made one asks again who is signed in', async () => {
  const asked = answer([{ ...PASSKEY, usedAt: null }]);
  await renderSignedIn(<SecondFactorHome needs="set-up" />);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => asked.map(({ key }) => key)).toContain('GET /api/auth/user');
});

test('who has one proves it, or signs in again, and makes no other', async () => {
  const asked = answer([]);
  await renderSignedIn(<SecondFactorHome needs="prove" />);
  await expect.element(page.getByText(/requires more than a password/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in again' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/sign-in\?next=/));
  await expect.element(page.getByRole('button', { name: 'Set up codes' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('codes are proved in the dialog of the app, and then it asks again who is signed in', async () => {
  const asked = answerCalls({
    'GET /api/auth/confirmation': () =>
      Response.json({ way: 'password', asksCode: true, confirmedUntil: null }),
    'POST /api/auth/confirmation': () => new Response(null, { status: 204 }),
  });
  await renderSignedIn(
    <>
      <SecondFactorHome needs="prove" />
      <ConfirmPlace />
    </>,
  );
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('a long password');
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => asked.map(({ key }) => key)).toContain('GET /api/auth/user');
});

test('a password alone proves no second factor: the passkey is asked for', async () => {
  answerCalls({
    'GET /api/auth/confirmation': () =>
      Response.json({ way: 'password', hasPasskey: true, confirmedUntil: null }),
  });
  await renderSignedIn(
    <>
      <SecondFactorHome needs="prove" />
      <ConfirmPlace />
    </>,
  );
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.element(page.getByText(/Use your passkey to go on\. You/)).toBeVisible();
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('who may still wait can prove it now, and is asked no more today', async () => {
  answerCalls({
    'GET /api/auth/confirmation': () =>
      Response.json({ way: 'password', asksCode: true, confirmedUntil: null }),
  });
  await renderSignedIn(
    <>
      <SecondFactorAsking by="2026-03-08T12:00:00.000Z" needs="prove" />
      <ConfirmPlace />
    </>,
  );
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.element(page.getByLabelText('Code')).toBeVisible();
  expect(readPrivate('second-factor-asked')).toBe(ownToday());
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('a passkey of another address does not count', async () => {
  answer([{ ...PASSKEY, host: 'other.example', usedAt: null }]);
  await renderSignedIn(<SecondFactorHome needs="set-up" />);
  await expect.element(page.getByText('Phone')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go on' })).toBeDisabled();
});
