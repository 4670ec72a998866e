import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { readLibraryAhead } from '../api.ts';
import { ExercisePicker } from '../library/exercise-picker.tsx';

const SQUAT = {
  ...{ id: 'squat', name: 'Back squat', category: 'legs', rating: null, ratingCount: 0, myRating: null },
  ...{
    muscles: { primary: [], secondary: [] },
    equipment: [],
    videoUrl: null,
    figure: null,
    thumbnailUrl: null,
  },
};

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
