import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Router } from 'wouter';
import { accountsKeys } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { ChallengesPage } from './challenges-page.tsx';

test('there is one button for a challenge, from when the list is known', async () => {
  await page.viewport(390, 844);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const asked = answerCalls({
    'GET /api/challenges': async () => {
      await isAnswered;
      return Response.json([]);
    },
  });
  const { show } = await renderSignedIn(null);
  queryClient.setQueryData(accountsKeys.currentUser, (me: object) => ({ ...me, role: 'trainer' }));
  await show(
    <Router hook={() => ['/challenges', () => undefined]} searchHook={() => ''}>
      <ChallengesPage />
    </Router>,
  );
  const create = page.getByRole('button', { name: 'Create Challenge' });
  await expect.poll(() => asked.filter(({ key }) => key === 'GET /api/challenges').length).toBe(2);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(create.elements()).toEqual([]);
  answer();
  await expect.element(create).toBeVisible();
  expect(create.elements()).toHaveLength(1);
});
