import { expect, type Page } from '@playwright/test';
import type { PlanEntry } from '../packages/contract/src/progress.ts';
import type { Session, SessionSummary } from '../packages/contract/src/sessions.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { expectKept, goOnline } from './network.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { choice, nextSet } from './session-parts.ts';

const time = (page: Page) => page.getByRole('dialog', { name: 'When did you train?' });

/** What client and coach have on these days. */
const planned = async (who: Visitor, client: string, day: string): Promise<PlanEntry[]> =>
  who.api.get(`/api/progress/plan?from=${day}&to=${day}&clientId=${client}`);

test('yesterday’s session is logged from home without a network, its coach sees it there, and its length changes', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  const me = await becomeClient(client, trainer);
  const { page, api } = client;
  const yesterday = await dayOf(client, -1);
  await page.goto('/');
  // The worker keeps what it answers: once it answers, the library and home are read again.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.getByRole('button', { name: 'Train without a plan' }).click(); // 1
  await expect(choice(page, 'Back Squat')).toBeVisible();
  await expectKept(page, '/api/exercises');
  client.excuse(NO_NETWORK, /net::ERR_FAILED/);
  await client.context.setOffline(true);
  await page.getByRole('button', { name: 'I did it earlier' }).click(); // 2
  await expect(time(page)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  // Not a time that is still to come.
  await time(page).getByLabel('Length in minutes').fill('');
  await time(page).getByRole('button', { name: 'Continue' }).click();
  await expect(time(page).getByText('Say how long it took.')).toBeVisible();
  await time(page).getByLabel('Length in minutes').fill('45');
  await time(page).getByRole('button', { name: 'Continue' }).click(); // 3
  await expect(time(page)).toBeHidden();
  await choice(page, 'Back Squat').click(); // 4
  await nextSet(page).click(); // 5
  // No rest: the next set is there.
  await nextSet(page).click();
  await openPast(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Finish workout' }).click();
  await goOnline(client);
  await expect
    .poll(async () =>
      (await planned(trainer, me.id, yesterday)).map(({ status, doneSets: done }) => [status, done]),
    )
    .toEqual([['done', 2]]);

  const [summary] = await api.get<SessionSummary[]>('/api/sessions');
  const id = summary?.id ?? '';
  const read = () => trainer.api.get<Session>(`/api/sessions/${id}`);
  const before = await read();
  expect(Date.parse(before.completedAt ?? '') - Date.parse(before.startedAt)).toBe(45 * 60_000);

  // The coach has it open while the client corrects its length, twice.
  await trainer.page.goto(`/sessions/${id}`);
  await expect(trainer.page.getByText('45:00')).toBeVisible();
  await page.goto(`/sessions/${id}`);
  for (const [minutes, shown] of [
    ['70', '1:10:00'],
    ['50', '50:00'],
  ] as const) {
    await page.getByRole('button', { name: /Change the time/ }).click();
    await time(page).getByLabel('Length in minutes').fill(minutes);
    await time(page).getByRole('button', { name: 'Save' }).click();
    await expect(time(page)).toBeHidden();
    // One's own page says it once, where it is changed.
    await expect(
      page.getByRole('button', { name: new RegExp(`${minutes}\\smin.*Change the time`) }),
    ).toBeVisible();
    await expect(trainer.page.getByText(shown)).toBeVisible();
  }
  // Another day is another day everywhere.
  await page.getByRole('button', { name: /Change the time/ }).click();
  await time(page)
    .getByLabel('Day')
    .fill(await dayOf(client, -3));
  await time(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await planned(trainer, me.id, yesterday)).length).toBe(0);
  await expect
    .poll(async () => planned(trainer, me.id, await dayOf(client, -3)))
    .toMatchObject([{ status: 'done' }]);
});

/** The whole workout of a past session: it has its time in place of a clock and of the rest timer. */
async function openPast(page: Page) {
  await page.getByRole('button', { name: 'Whole workout' }).click();
  await expect(page.getByRole('button', { name: /45\smin.*Change the time/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rest timer' })).toHaveCount(0);
}
