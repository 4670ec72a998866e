import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readMe } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { tellStable } from '#lib/page/page-stable.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ExercisePicker } from '../library/exercise-picker.tsx';
import { readLibraryAhead } from '../library/library-query.ts';
import { listedExercise } from '../library/listed-exercise.fixture.ts';

const SQUAT = listedExercise('squat', 'Back squat');

test('the picker opens on what was read ahead, though it was never opened with a network', async () => {
  const answers: Parameters<typeof answerCalls>[0] = { 'GET /api/exercises': () => Response.json([SQUAT]) };
  const asked = answerCalls(answers);
  await readLibraryAhead(queryClient);
  expect(asked.map(({ key }) => key)).toEqual(['GET /api/exercises']);
  delete answers['GET /api/exercises'];
  const onPick = vi.fn();
  await renderSignedIn(<ExercisePicker open onOpenChange={() => {}} onPick={onPick} picked={new Map()} />);
  await page.getByRole('button', { name: /^Back squat/ }).click();
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({ id: 'squat' });
  expect(asked).toHaveLength(1);
});

test('without a network a search finds what was read ahead, also of later pages', async () => {
  const named = (id: string, name: string, category = 'legs') => ({ ...SQUAT, id, name, category });
  const first = Array.from({ length: 30 }, (_, index) => named(`squat-${index}`, `Squat ${index}`));
  const pages = [first, [named('deadlift', 'Deadlift'), named('jump', 'Deadlift jump', 'cardio')]];
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /api/exercises': () => Response.json(pages.shift()),
  };
  answerCalls(answers);
  await readLibraryAhead(queryClient);
  answers['GET /api/exercises'] = () => Promise.reject(new TypeError('no network'));
  await renderSignedIn(<ExercisePicker open onOpenChange={() => {}} onPick={() => {}} picked={new Map()} />);
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('bdi')?.textContent);
  await page.getByRole('searchbox').fill('deadlift');
  await expect.poll(names).toEqual(['Deadlift', 'Deadlift jump']);
  await page.getByText('Cardio', { exact: true }).click();
  await expect.poll(names).toEqual(['Deadlift jump']);
});

test('it is read when the page that was opened waits for nothing any more', async () => {
  const asked = answerCalls({
    'GET /api/auth/user': () => Response.json({ id: 'kim', role: 'client' }),
    'GET /api/exercises': () => Response.json([SQUAT]),
  });
  const isRead = () => asked.some(({ key }) => key === 'GET /api/exercises');
  await import('../live.ts');
  await readMe();
  expect(isRead()).toBe(false);
  tellStable();
  await expect.poll(isRead).toBe(true);
});
