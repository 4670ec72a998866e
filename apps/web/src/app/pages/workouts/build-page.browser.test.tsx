import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsKeys } from '#features/accounts/api.ts';
import { heartRateKeys } from '#features/heart-rate/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { BuildPage } from './build-page.tsx';

const template = {
  id: 'pairs',
  name: 'Pairs',
  duration: 45,
  difficulty: 'beginner',
  exerciseCount: 0,
  isTemplate: true,
  lines: [],
  clients: [],
};

test('a trainer comes for the cards, then for a template; the days of the own heart need a device', async () => {
  localStorage.clear();
  answerCalls({
    'GET /api/workouts': () => Response.json([template]),
    'GET /api/heart-rate/daily': () => Response.json([]),
    'GET /api/garmin/integration': () => Response.json({ connected: false }),
  });
  await page.viewport(1440, 900);
  const { me, show } = await renderSignedIn(null);
  queryClient.setQueryData(accountsKeys.currentUser, (before: object) => ({
    ...before,
    ...me,
    role: 'trainer',
  }));
  await show(<BuildPage />);
  const use = page.getByRole('link', { name: 'Use template Pairs' });
  await expect.element(use).toHaveAttribute('href', '/workouts?template=pairs');
  const titles = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((title) => title.textContent);
  expect(titles.slice(0, 5)).toEqual([
    'Create Workout',
    'Exercise Library',
    'Templates',
    'Start from a template',
    'Pairs',
  ]);
  const days = page.getByText('No heart rate yet', { exact: true });
  await expect.element(days).not.toBeInTheDocument();
  queryClient.setQueryData(heartRateKeys.garmin, { connected: true });
  await expect.element(days).toBeVisible();
});
