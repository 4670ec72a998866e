import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { Plan } from '../packages/contract/src/plans.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { GATE, test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { logNextSet } from './session-parts.ts';

/** Notes each call of the API that the page makes from now on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test(
  'a logged set costs its PUT and nothing more, and reaches the coach’s open page without a GET',
  GATE,
  async ({ newVisitor }) => {
    const trainer = await newVisitor();
    await becomeTrainer(trainer);
    const client = await newVisitor({ phone: true });
    await becomeClient(client, trainer);
    const { id: clientId } = await client.api.get<CurrentUser>('/api/auth/user');
    const found = await trainer.api.get<Exercise[]>('/api/exercises?search=Bench%20Press&language=en');
    const { id: workoutId } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
      name: 'Push',
      exercises: [{ exerciseId: found[0]?.id, sets: 3, reps: 8, weight: 50 }],
    });
    const date = await dayOf(client);
    const [plan] = await trainer.api.post<Plan[]>(`/api/workouts/${workoutId}/assignments`, {
      clientIds: [clientId],
      dates: [date],
    });
    const { id } = await client.api.post<Session>(`/api/workouts/${workoutId}/sessions`, {
      assignmentId: plan?.id,
      language: 'en',
    });

    await client.page.goto(`/sessions/${id}`);
    await trainer.page.goto(`/sessions/${id}`);
    await expect(client.page.getByText('All saved')).toBeVisible();
    await expect(trainer.page.getByText('0 of 3', { exact: true }).first()).toBeVisible();
    const onPhone = noteCalls(client.page);
    const atCoach = noteCalls(trainer.page);
    for (const set of [1, 2, 3]) {
      await logNextSet(client.page);
      await expect(trainer.page.getByText(`${set} of 3`, { exact: true }).first()).toBeVisible();
      if (set === 2) {
        // What the first sets cause has been sent by now: the last one is their barrier.
        await expect(client.page.getByText('All saved')).toBeVisible();
      }
    }
    await expect(client.page.getByText('All saved')).toBeVisible();
    const ofSession = (calls: string[]) => calls.filter((call) => call.includes(`/api/sessions/${id}`));
    console.log(`three sets: ${onPhone.length} calls on the phone, ${atCoach.length} at the coach`);
    expect(ofSession(onPhone)).toEqual(Array(3).fill(`PUT /api/sessions/${id}/sets`));
    expect(ofSession(atCoach)).toEqual([]);
  },
);
