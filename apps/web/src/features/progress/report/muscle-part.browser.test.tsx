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

test('a week on the body says what is done, in part and not yet, and the week before can be seen', async () => {
  const data: MuscleWeeks = {
    weeks: ['2026-02-23', '2026-03-02'],
    muscles: [
      { muscle: 'chest', planned: [12, 12], done: [12, 9] },
      { muscle: 'lats', planned: [0, 6], done: [0, 0] },
    ],
    landmarks: false,
  };
  answerCalls({ 'GET /api/progress/muscles': () => Response.json(data) });
  await renderSignedIn(<MusclePart />);
  await expect.element(page.getByText('Week of Mar 2')).toBeVisible();
  const states = page.getByRole('definition');
  expect(states.elements().map((one) => one.textContent)).toEqual(['Chest', 'Lats']);
  await expect.element(page.getByText('In part:')).toBeVisible();
  await expect.element(page.getByText('Not yet:')).toBeVisible();
  await page.getByRole('button', { name: 'Week before' }).click();
  await expect.element(page.getByText('Done as planned:')).toBeVisible();
  expect(states.elements()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Week before' })).toBeDisabled();
});
