import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ClientPage } from './client-page.tsx';

test('on a phone the parts of a client are tabs, and the open one is in the address', async () => {
  await page.viewport(390, 844);
  const mia = { id: 'mia', name: 'Mia Larsen', email: 'mia@example.test', profileImageUrl: null };
  answerCalls({
    'GET /api/users/clients': () => Response.json([mia]),
    'GET /api/coachings': () => Response.json([]),
  });
  history.replaceState(null, '', '/coach/mia?tab=plan');
  await renderSignedIn(
    <Route path="/coach/:id">
      <ClientPage />
    </Route>,
  );
  await expect.element(page.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true');
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Now', 'Strength', 'Plan', 'Heart']);
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
  await page.getByRole('tab', { name: 'Strength' }).click();
  await expect.element(page.getByRole('tab', { name: 'Strength' })).toHaveAttribute('aria-selected', 'true');
  expect(location.pathname + location.search).toBe('/coach/mia?tab=strength');
});
