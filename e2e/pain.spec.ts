import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Channel } from '../packages/contract/src/messages.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;

async function pair(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  const me = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  return { trainer, me, client, kim };
}

const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible();
const openSet = (page: Page) => page.getByRole('button', { name: /^Change .*set 1 of Back Squat/i });

test('pain on a set tops the coach’s board at once; one tap answers or marks it as seen, and one takes it back', async ({
  newVisitor,
}) => {
  const { trainer, me, client, kim } = await pair(newVisitor);
  await client.api.post<Channel>('/api/channels/direct', { personId: me.id });
  const { id } = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 40 });
  await trainer.page.goto(`/dashboard?client=${kim.id}`);
  const line = trainer.page
    .getByRole('list', { name: 'Clients, most pressing first' })
    .getByRole('listitem')
    .filter({ hasText: 'Kim Rower' });
  await expect(line).toBeVisible();

  const { page } = client;
  await page.goto(`/sessions/${id}`);
  await openSet(page).click();
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  await sheet.getByRole('button', { name: 'It hurts' }).click();
  await sheet.getByRole('textbox', { name: 'Where does it hurt?' }).fill('Left knee, at the bottom');
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Log set' }).click();

  await expect(line).toContainText(/Pain.*Back Squat/);
  const concerns = trainer.page.getByRole('region', { name: 'Told beside sets' });
  await expect(concerns).toContainText('“Left knee, at the bottom”');
  await expect(concerns.getByRole('link', { name: 'Back Squat, set 1' })).toHaveAttribute(
    'href',
    new RegExp(`^/sessions/${id}\\?at=`),
  );
  await expectAccessible(trainer.page);
  await concerns.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(concerns.getByText('Marked as seen', { exact: true })).toBeVisible();
  await expect(line).not.toContainText('Pain');
  await concerns.getByRole('button', { name: 'Take back' }).click();
  await expect(line).toContainText(/Pain.*Back Squat/);

  // An answer is sent and marks it as seen; taking it back takes back both.
  await concerns.getByRole('button', { name: 'When can I call you about it?' }).click();
  await expect(concerns.getByText('Sent: When can I call you about it?')).toBeVisible();
  await expect(line).not.toContainText('Pain');
  await concerns.getByRole('button', { name: 'Take back' }).click();
  await expect(line).toContainText(/Pain.*Back Squat/);
  await concerns
    .getByRole('button', { name: 'Stop that exercise for now. We will look at it together.' })
    .click();
  await expect(line).not.toContainText('Pain');
  await expect(trainer.page.getByRole('region', { name: 'Earlier pain' })).toContainText(
    'You answered: Stop that exercise for now.',
  );
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Ada Lift' }).first().click();
  await expect(
    page.getByText('Stop that exercise for now. We will look at it together.').last(),
  ).toBeVisible();
  await expect(page.getByText('When can I call you about it?')).toHaveCount(0);
});

test('an own note stays with its exercise: in the session without a network, in the library, and for the coach', async ({
  newVisitor,
}) => {
  const { trainer, client } = await pair(newVisitor);
  const { id } = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 40 });
  const { page, context } = client;
  await page.goto(`/sessions/${id}`);
  await saved(page);
  await page.waitForLoadState('networkidle');
  client.excuse(NO_NETWORK);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More for Back Squat' }).click();
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  await sheet.getByRole('textbox', { name: 'My note' }).fill('Seat 4, narrow grip');
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Close' }).click();
  const stage = page.getByRole('region', { name: 'Current set' });
  await expect(stage.getByText('Seat 4, narrow grip')).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  const me = await trainer.api.get<CurrentUser[]>('/api/coach/clients');
  await expect
    .poll(async () => await trainer.api.get(`/api/exercise-notes?clientId=${me[0]?.id}`))
    .toMatchObject([{ content: 'Seat 4, narrow grip' }]);

  await page.goto('/videos?search=back%20squat');
  await page
    .getByRole('button', { name: /^Back Squat/ })
    .first()
    .click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'My note' });
  await expect(field).toHaveValue('Seat 4, narrow grip');
  await field.fill('Seat 5');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await trainer.page.goto(`/sessions/${id}`);
  await expect(trainer.page.getByText('Seat 5')).toBeVisible();
});
