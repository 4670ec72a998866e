import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { ownServer, testAhead, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';
import { aheadAt } from './servers/shift-clock.ts';

/** A Sunday noon in Berlin; it is half past one on Monday in Kiritimati. */
const NOW = '2026-11-22T11:30:00Z';
const BERLIN_DAY = '2026-11-22';
const NEXT_DAY = '2026-11-23';

/** A server and browsers whose clocks begin at that moment. */
const test = testAhead(aheadAt(NOW));
test.use(ownServer('zones'));

type NewVisitor = (options: { zone: string }) => Promise<Visitor>;

async function meet(newVisitor: NewVisitor, home: string) {
  const [trainer, client] = [
    await newVisitor({ zone: 'Europe/Berlin' }),
    await newVisitor({ zone: 'Europe/Berlin' }),
  ];
  for (const { context } of [trainer, client]) await context.clock.install({ time: NOW });
  await becomeTrainer(trainer);
  const me = await becomeClient(client, trainer);
  await client.api.patch('/api/profile', { timeZone: home });
  return { trainer, client, me };
}

async function plan(trainer: Visitor, client: CurrentUser, day: string, name: string): Promise<string> {
  const [exercise] = await trainer.api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name,
    exercises: [{ exerciseId: exercise?.id, sets: 1, reps: 5, weight: 60 }],
  });
  await trainer.api.post(`/api/workouts/${id}/assignments`, { clientIds: [client.id], dates: [day] });
  return id;
}

const todayIn = (page: Page) => page.getByRole('group', { name: 'Week' }).locator('[aria-current="date"]');

test('a person of Kiritimati has that zone’s today on every page, on a device in Berlin', async ({
  newVisitor,
}) => {
  const { trainer, client, me } = await meet(newVisitor, 'Pacific/Kiritimati');
  await plan(trainer, me, NEXT_DAY, 'Own today');
  await plan(trainer, me, BERLIN_DAY, 'Own yesterday');
  const { page } = client;

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Own today' })).toBeVisible();
  await page.goto('/workouts');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card('Own today').getByText('Today', { exact: true })).toBeVisible();
  await expect(card('Own yesterday').getByText(/Missed/)).toBeVisible();

  await page.goto('/calendar');
  await expect(todayIn(page)).toHaveAttribute('data-day', NEXT_DAY);
  const tasks = page.getByRole('region', { name: 'Today’s tasks' });
  await expect(tasks.getByRole('heading', { name: 'Own today' })).toBeVisible();
  await expect(page.getByText(/^Days and times follow .*; this device is on Berlin time\./)).toBeVisible();

  // The coach is in Berlin, where the client's week has not begun: it begins on Monday.
  await trainer.api.patch('/api/profile', { weekStart: 'monday' });
  await trainer.page.goto(`/coach/${me.id}`);
  const week = trainer.page.getByRole('heading', { name: /^This week(?! and)/ }).locator('..');
  await expect(week.getByText('Own today')).toBeVisible();
  await expect(week.getByText('Own yesterday')).toHaveCount(0);
});
