import { expect, type Page } from '@playwright/test';
import { countSteps } from './count-steps.ts';
import { expectAccessible, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, PASSWORD } from './people.ts';

const goodbye = (page: Page) => page.getByRole('heading', { name: 'Your account is closed' });
const inList = (page: Page) => page.getByText('Kim Rower').filter({ visible: true });

/** A client who has written a message, and their coach, who has the list of clients open. */
async function makePair(trainer: Visitor, client: Visitor): Promise<string> {
  await becomeTrainer(trainer);
  const { email } = await becomeClient(client, trainer);
  await client.api.post('/api/messages', { channelId: 'general', content: 'Morning' });
  await client.api.post('/api/activities', { type: 'post', content: 'Done' });
  await trainer.page.goto('/coach');
  await expect(inList(trainer.page).first()).toBeVisible();
  return email;
}

/** Asks for the deletion, from the settings. */
async function askFor({ page }: Visitor, email: string): Promise<void> {
  const steps = countSteps();
  await page.goto('/profile#settings/data');
  await steps.press(page.getByRole('button', { name: 'Delete my account' }));
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('What goes', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Posts', { exact: true })).toBeVisible();
  await expect(dialog.getByText('What stays, without your name', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Messages', { exact: true })).toBeVisible();
  await expect(dialog.getByText('What is kept by law', { exact: true })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await steps.fill(dialog.getByLabel(/^Type/), email);
  await steps.press(dialog.getByRole('button', { name: 'Delete account' }));
  await expect(goodbye(page)).toBeVisible();
  steps.tell('asking for the deletion of the account');
}

test('who changes their mind signs in, sees only how to keep the account, and has all of it again', async ({
  newVisitor,
}) => {
  const [trainer, client] = [await newVisitor(), await newVisitor({ phone: true })];
  client.excuse(/status of 40[13]/);
  trainer.excuse(/status of 40[34]/);
  const email = await makePair(trainer, client);
  await askFor(client, email);
  await expect(inList(trainer.page)).toHaveCount(0);

  const { page } = client;
  const steps = countSteps();
  await steps.press(page.getByRole('button', { name: 'Sign in and keep it' }));
  await steps.fill(page.getByLabel('Email'), email);
  await steps.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await steps.press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page.getByRole('heading', { name: /^Your account is deleted on / })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  // Their data can still be taken along.
  await page.getByRole('link', { name: 'Download my data' }).click();
  await page.getByRole('button', { name: 'Make an archive' }).click();
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 60_000 });
  await page.goBack();
  await steps.press(page.getByRole('button', { name: 'Keep my account' }));
  await expect(
    page
      .getByRole('link', { name: /^(Tribe|Messages)$/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // Signing in are three of them.
  steps.tell('keeping the account', 5);
  await expect(inList(trainer.page).first()).toBeVisible();
});
