import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { OwnPicker } from './own-picker.tsx';

const exercise = (name: string) => ({
  ...{ id: name, name, category: 'legs', measure: 'reps', rating: null, ratingCount: 0, myRating: null },
  ...{ muscles: { primary: [], secondary: [] }, equipment: [], instructions: null },
  ...{ videoUrl: null, captionsUrl: null, figure: null, thumbnailUrl: null },
});

test('a pick shows that its session begins, and a second pick meanwhile begins no other one', async () => {
  const start = location.pathname;
  let resolve: (answer: Response) => void = () => {};
  const list = new Promise<Response>((answer) => {
    resolve = answer;
  });
  answerCalls({
    'GET /api/exercises': () => Response.json([exercise('Squat'), exercise('Lunge')]),
    'GET /api/sessions': () => list,
  });
  await renderSignedIn(<OwnPicker onOpenChange={() => {}} />);
  const choice = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await choice('Squat').click();
  await expect.element(choice('Squat')).toHaveAttribute('aria-busy', 'true');
  await choice('Lunge').click();
  resolve(Response.json([]));
  await expect.poll(() => location.pathname).toMatch(/^\/sessions\//);
  history.replaceState(null, '', start);
  const lines = outbox
    .entries()
    .flatMap((entry) =>
      isKept(entry, 'PUT /api/sessions/:id/items/:itemId') ? [entry.input.body.exerciseId] : [],
    );
  expect(lines).toEqual(['Squat']);
  expect(outbox.entries().filter((entry) => isKept(entry, 'POST /api/sessions'))).toHaveLength(1);
});
