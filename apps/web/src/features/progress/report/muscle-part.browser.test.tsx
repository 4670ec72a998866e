import type { MuscleWeeks } from '@spotter/contract/training-report';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { MusclePart } from './muscle-part.tsx';

const LEGEND = 'Sets a week: fewest 10 (MEV), best 12 to 20 (MAV), most 22 (MRV)';

test('a coach turns the landmarks of a client on, and they stand beside the sets', async () => {
  const data: MuscleWeeks = {
    weeks: ['2026-02-23', '2026-03-02'],
    muscles: [{ muscle: 'chest', planned: [12, 12], done: [12, 9] }],
    landmarks: false,
  };
  answerCalls({
    'GET /api/progress/muscles': () => Response.json(data),
    'PUT /api/progress/landmarks': (body) => {
      data.landmarks = (body as { on: boolean }).on;
      return new Response(null, { status: 204 });
    },
  });
  await renderSignedIn(<MusclePart clientId="mia" />);
  const landmarks = page.getByRole('switch', { name: /Volume landmarks/ });
  await expect.element(landmarks).not.toBeChecked();
  expect(page.getByText(LEGEND).elements()).toEqual([]);
  await landmarks.click();
  await expect.element(page.getByText(LEGEND)).toBeVisible();
  await expect.element(landmarks).toBeChecked();
});
