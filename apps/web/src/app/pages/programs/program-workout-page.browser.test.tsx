import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Router } from 'wouter';
import { accountsKeys } from '#features/accounts/api.ts';
import { forgetUnsent } from '#features/programs/grid/wish-store.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { keptForPerson } from '#lib/storage/kept-draft.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ProgramWorkoutPage } from './program-workout-page.tsx';

beforeEach(() => localStorage.clear());

test('what is typed for a workout of a programme goes with it, and is back when the programme is', async () => {
  const workout = {
    ...{ id: 'workout', name: 'Legs', description: '', duration: 30, difficulty: 'beginner' },
    ...{ isTemplate: false, exercises: [] },
  };
  answerCalls({
    'GET /api/programs/one': () =>
      Response.json({
        ...{ id: 'one', name: 'Strong', weeks: 1, version: 1, phases: [], workouts: [] },
        author: queryClient.getQueryData(accountsKeys.currentUser),
        cells: [{ id: 'cell', week: 1, day: 1, workoutId: 'workout' }],
      }),
    'GET /api/programs/one/cells/cell': () => Response.json(workout),
  });
  await renderSignedIn(
    <Router hook={() => ['/programmes/one/cells/cell', () => undefined]} searchHook={() => ''}>
      <Route path="/programmes/:id/cells/:cellId">
        <ProgramWorkoutPage />
      </Route>
    </Router>,
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Heavy legs');
  await page.getByRole('combobox', { name: 'Exercise to add' }).fill('squ');
  const kept = () => Object.keys(localStorage).filter((key) => key.endsWith('/cell'));
  await expect.poll(() => kept().length).toBe(2);
  keptForPerson('workout-draft/me/two/cell').write({ name: 'of another programme' }, {});
  const putBack = forgetUnsent('one');
  expect(kept()).toEqual(['workout-draft/me/two/cell']);
  putBack();
  expect(kept()).toHaveLength(3);
});
