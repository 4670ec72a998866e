import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Channel } from '../packages/contract/src/messages.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';
import { logNextSet } from './session-parts.ts';

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
const weight = (page: Page) => page.getByRole('spinbutton', { name: 'Weight' });

/** A finished session of an earlier time, with one set of 40 kg. */
async function liftBefore(trainer: Visitor, client: Visitor): Promise<void> {
  const session = await beginWorkout(trainer, client, { sets: 1, reps: 5, weight: 40 });
  const set = {
    ...{ id: crypto.randomUUID(), itemId: session.items[0]?.id, setNumber: 1 },
    ...{ reps: 5, weight: 40, duration: null, done: true, changedAt: new Date().toISOString() },
  };
  await client.api.put(`/api/sessions/${session.id}/sets`, { sets: [set] });
  await client.api.post(`/api/sessions/${session.id}/complete`, { note: '' });
}

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

  await expect(line).toContainText('Pain: Back Squat');
  const told = trainer.page.getByRole('region', { name: 'Told beside sets' });
  await expect(told).toContainText('“Left knee, at the bottom”');
  await expect(told.getByRole('link', { name: 'Back Squat, set 1' })).toHaveAttribute(
    'href',
    new RegExp(`^/sessions/${id}\\?at=`),
  );
  await expectAccessible(trainer.page);
  await told.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(told.getByText('Marked as seen', { exact: true })).toBeVisible();
  await expect(line).not.toContainText('Pain');
  await told.getByRole('button', { name: 'Take back' }).click();
  await expect(line).toContainText('Pain: Back Squat');

  // An answer is sent and marks it as seen; taking it back takes back both.
  await told.getByRole('button', { name: 'When can I call you about it?' }).click();
  await expect(told.getByText('Sent: When can I call you about it?')).toBeVisible();
  await expect(line).not.toContainText('Pain');
  await told.getByRole('button', { name: 'Take back' }).click();
  await expect(line).toContainText('Pain: Back Squat');
  await told
    .getByRole('button', { name: 'Stop that exercise for now. We will look at it together.' })
    .click();
  await expect(line).not.toContainText('Pain');
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Ada Lift' }).first().click();
  await expect(
    page.getByText('Stop that exercise for now. We will look at it together.').last(),
  ).toBeVisible();
  await expect(page.getByText('When can I call you about it?')).toHaveCount(0);
});

test('a load far above anything before is asked about once, also without a network, and a slip is no record', async ({
  newVisitor,
}) => {
  const { trainer, client } = await pair(newVisitor);
  await liftBefore(trainer, client);
  const { id } = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 40 });
  const { page, context } = client;
  await page.goto(`/sessions/${id}`);
  await saved(page);
  await page.waitForLoadState('networkidle');
  client.excuse(NO_NETWORK);
  await context.setOffline(true);
  await weight(page).fill('400');
  await logNextSet(page);
  const asked = page.getByRole('dialog', { name: 'Really 400 kg?' });
  await expect(asked).toContainText('your heaviest so far is 40 kg');
  await expectAccessible(page, '[role=dialog]');
  // Nothing is logged before the answer, and nothing typed is lost by turning away from it.
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(weight(page)).toHaveValue('400');
  await logNextSet(page);
  await asked.getByRole('button', { name: 'No, 40 kg' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('1 of 3').first()).toBeVisible();

  // Kept, it is a record like any other, and nobody asks again.
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await weight(page).fill('90');
  await logNextSet(page);
  await page
    .getByRole('dialog', { name: 'Really 90 kg?' })
    .getByRole('button', { name: 'Keep 90 kg' })
    .click();
  await expect(page.getByText('2 of 3').first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await weight(page).fill('90');
  await logNextSet(page);
  await expect(page.getByText('3 of 3').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Really/ })).toHaveCount(0);
  await context.setOffline(false);
  await saved(page);
  const { sets, records } = await trainer.api.get<Session>(`/api/sessions/${id}`);
  expect(sets.map((set) => [set.weight, set.confirmed])).toEqual([
    [40, false],
    [90, true],
    [90, false],
  ]);
  expect(records.map(({ kind, value }) => [kind, value])).toContainEqual(['heaviest', 90]);
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
