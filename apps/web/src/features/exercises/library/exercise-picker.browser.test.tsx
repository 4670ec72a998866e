import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ExercisePicker } from './exercise-picker.tsx';
import { listedExercise } from './listed-exercise.fixture.ts';

const PAGE = 30;
const PAGES = 8;
const exercise = (at: number) => listedExercise(`squat-${at}`, `Squat ${at}`);

test('the whole library is in the list, and a figure is drawn once it is about to be seen', async () => {
  let read = 0;
  answerCalls({
    'GET /api/exercises': () => {
      read += 1;
      const count = read < PAGES ? PAGE : PAGE - 1;
      return Response.json(Array.from({ length: count }, (_, at) => exercise((read - 1) * PAGE + at)));
    },
  });
  await renderSignedIn(<ExercisePicker open onOpenChange={() => {}} onPick={() => {}} picked={new Map()} />);
  const lines = page.getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(PAGE * PAGES - 1);
  const drawn = () => lines.elements().filter((line) => line.querySelector('.figure'));
  await expect.poll(() => drawn()[0]).toBe(lines.elements()[0]);
  expect(drawn().length).toBeLessThan(2 * PAGE);
  const last = lines.elements().at(-1);
  last?.scrollIntoView();
  await expect.poll(() => drawn().at(-1)).toBe(last);
  expect(drawn().length).toBeLessThan(4 * PAGE);
});
