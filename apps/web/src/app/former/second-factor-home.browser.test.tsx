import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
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
    .toHaveAttribute('href', '/api/logout');
  await expect.element(page.getByRole('button', { name: 'Set up codes' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
