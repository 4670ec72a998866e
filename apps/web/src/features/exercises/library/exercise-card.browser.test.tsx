import type { Exercise } from '@spotter/contract/exercises';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withQueries } from '../../../testing/with-queries.tsx';
import { ExerciseCard } from './exercise-card.tsx';

const exercise: Exercise = {
  id: '0197f3a0-1111-7000-8000-0123456789ab',
  name: 'Sled drag',
  category: 'core',
  level: null,
  description: '',
  thumbnailUrl: null,
  videoUrl: null,
  captionsUrl: null,
  duration: null,
  measure: 'distance',
  assisted: false,
  equipment: [],
  muscles: { primary: [], secondary: [] },
  instructions: null,
  rating: null,
  ratingCount: 0,
  myRating: null,
  own: true,
  canEdit: true,
  retired: false,
};
const show = (videoUrl: string | null) =>
  render(
    withQueries(
      <ul>
        <ExerciseCard exercise={{ ...exercise, videoUrl }} onOpen={() => {}} />
      </ul>,
    ),
  );
const sign = () => page.getByRole('listitem').element().querySelectorAll('.lucide-play').length;

test('a sign to play stands only on an exercise that has a film', async () => {
  const { unmount } = await show('/api/objects/0197f3a0-1111-7000-8000-0123456789ac');
  await expect.element(page.getByRole('button', { name: 'Play Sled drag' })).toBeVisible();
  expect(sign()).toBe(1);
  await unmount();
  await show(null);
  await expect.element(page.getByRole('button', { name: 'Sled drag', exact: true })).toBeVisible();
  expect(sign()).toBe(0);
});
