import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { VideosPage } from './videos-page.tsx';

test.each([
  [0, 'Master proper form with moving figures'],
  [1, 'Master proper form with video demonstrations'],
])('a library with %i films promises: %s', async (count, promise) => {
  answerCalls({
    'GET /api/exercises': () => Response.json([]),
    'GET /api/exercise-films': () => Response.json({ count }),
  });
  await renderSignedIn(<VideosPage />);
  await expect.element(page.getByText(promise)).toBeVisible();
});
