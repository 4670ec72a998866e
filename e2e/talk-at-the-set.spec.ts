import { expect, type Page } from '@playwright/test';
import type { Channel } from '../packages/contract/src/messages.ts';
import { countSteps } from './count-steps.ts';
import { expectAccessible, NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';
import { openOverview } from './session-parts.ts';

const openSet = (page: Page) => page.getByRole('button', { name: /^Change .*set 1 of Back Squat/i });
const thread = (page: Page) => page.getByRole('region', { name: 'Messages here' });
const sendIn = (page: Page) => thread(page).getByRole('button', { name: 'Send message' });

test('client and coach talk at a set: three taps from the dashboard to a sent answer, and on to the next one', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const me = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { id: channelId } = await client.api.post<Channel>('/api/channels/direct', { personId: me.id });
  const { id } = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 40 });

  // In the running training, without a network: the set is logged and the question waits.
  const { page } = client;
  await page.goto(`/sessions/${id}`);
  await openSet(page).click();
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  await sheet.getByRole('button', { name: 'Message about set 1' }).click();
  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  await thread(page).getByRole('textbox', { name: 'Write to Ada Lift about this' }).fill('Deep enough?');
  await sendIn(page).click();
  await expect(thread(page).getByText('Deep enough?')).toBeVisible();
  await sheet.getByRole('button', { name: 'It hurts' }).click();
  await sheet.getByRole('textbox', { name: 'Where does it hurt?' }).fill('Left knee');
  await sheet.getByRole('button', { name: 'Log set' }).click();
  await expect(sheet).toBeHidden();
  await client.context.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  await expect
    .poll(async () => (await client.api.get<unknown[]>(`/api/messages?channelId=${channelId}`)).length)
    .toBe(1);

  const desk = trainer.page;
  await desk.goto('/dashboard');
  const line = desk
    .getByRole('list', { name: 'Clients, most pressing first' })
    .getByRole('listitem')
    .filter({ hasText: 'Kim Rower' });
  await expect(line).toContainText(/Pain.*Back Squat/);
  const steps = countSteps();
  await steps.press(line.getByRole('link').first());
  const concerns = desk.getByRole('region', { name: 'Told beside sets' });
  await steps.press(concerns.getByRole('link', { name: 'Back Squat, set 1' }));
  await expect(thread(desk).getByText('Deep enough?')).toBeVisible();
  const field = thread(desk).getByRole('textbox', { name: 'Write to Kim Rower about this' });
  await expect(field).toBeFocused();
  await expectAccessible(desk);
  await steps.fill(field, 'Yes. Stop if the knee hurts again.');
  await steps.press(sendIn(desk));
  steps.tell('from the dashboard to a sent answer at a set: three taps and the words', 4);
  await expect(thread(desk).getByText('Yes. Stop if the knee hurts again.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Nobody else waits' })).toBeVisible();
  await desk.getByRole('link', { name: 'Nobody else waits' }).click();
  await expect(line).not.toContainText('Pain');

  // The answer is at the set, and in the chat with a card that leads to it.
  await openOverview(page);
  await openSet(page).click();
  await expect(thread(page).getByText('Yes. Stop if the knee hurts again.')).toBeVisible();
  await page.goto(`/messages?channel=${channelId}`);
  await expect(page.getByRole('log').getByText('Deep enough?')).toBeVisible();
  await page
    .getByRole('log')
    .getByRole('link', { name: /Back Squat, set 1/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/sessions/${id}`));
});
