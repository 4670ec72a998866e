import type { EmailChange } from '@spotter/contract/email-change';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ChangeEmail } from './change-email.tsx';

const OWN = 'kim@example.test';

/** The server, which keeps what was asked for. */
async function show({ sendsMail = true } = {}) {
  let waiting: EmailChange['waiting'] = null;
  const asked = answerCalls({
    'GET /api/auth/email-change': () => Response.json({ sendsMail, waiting }),
    'POST /api/auth/email-change': (body) => {
      const { email } = body as { email: string };
      if (email === OWN) return refuse(409, 'accounts.email_same');
      waiting = { email, until: '2026-03-01T13:00:00.000Z' };
      return new Response(null, { status: 204 });
    },
    'DELETE /api/auth/email-change': () => {
      waiting = null;
      return new Response(null, { status: 204 });
    },
  });
  await renderSignedIn(<ChangeEmail />);
  return asked;
}

async function askFor(email: string) {
  await page.getByLabelText(/New email/).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
}

test('what was asked for waits until its link is pressed, and can be taken back', async () => {
  await show();
  await page.getByRole('button', { name: /Change email/ }).click();
  await askFor(' new@example.test ');
  await expect.element(page.getByText('new@example.test')).toBeVisible();
  await expect.element(page.getByText(/Press the link in this mailbox/)).toBeVisible();
  await expect.element(page.getByText(/sends no mail/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('new@example.test')).not.toBeInTheDocument();
});

test('a refusal stands at the field, and what was typed stays', async () => {
  const asked = await show();
  await page.getByRole('button', { name: /Change email/ }).click();
  await askFor('nothing');
  expect(asked.some(({ key }) => key.startsWith('POST'))).toBe(false);
  await askFor(OWN);
  await expect.element(page.getByText(/This is your email already/)).toBeVisible();
  await expect.element(page.getByLabelText(/New email/)).toHaveValue(OWN);
});

test('where no mail is sent, it says who has the link', async () => {
  await show({ sendsMail: false });
  await page.getByRole('button', { name: /Change email/ }).click();
  await askFor('new@example.test');
  await expect.element(page.getByText(/search for “confirm-.?email”/)).toBeVisible();
});
