import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Router } from 'wouter';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { TrainerWorkouts } from './trainer-workouts.tsx';

const workout = (name: string) => ({
  id: name,
  name,
  description: '',
  duration: 45,
  difficulty: 'beginner',
  exerciseCount: 3,
  assignedCount: 0,
  completedAt: null,
  isTemplate: false,
  isShared: false,
});
const kim = { id: 'kim', name: 'Kim Rower', email: 'kim@example.test', profileImageUrl: null };

/** The page at the address to which the board leads. */
function Page() {
  const [search, setSearch] = useState('assign=1&client=kim');
  const go = (to: string) => setSearch(new URL(to, location.href).search);
  return (
    <Router hook={() => ['/workouts', go]} searchHook={() => search}>
      <TrainerWorkouts renderPicker={() => null} />
    </Router>
  );
}

test('who plans for a client chooses any workout, and the client stays chosen', async () => {
  const asked = answerCalls({
    'GET /api/workouts': () => Response.json([workout('Newest'), workout('Legs'), workout('Arms')]),
    'GET /api/users/clients': () => Response.json([kim]),
    'GET /api/workouts/Legs/assignments': () => Response.json([]),
    'GET /api/workouts/Arms/assignments': () => Response.json([]),
    'POST /api/workouts/Arms/assignments': () => Response.json([], { status: 201 }),
  });
  await renderSignedIn(<Page />);
  const banner = page.getByText('Choose a workout for Kim Rower');
  await expect.element(banner).toBeVisible();
  const chosen = page.getByRole('checkbox', { name: 'Kim Rower' });
  // One look and back, then another workout.
  await page.getByRole('button', { name: 'Manage Legs' }).click();
  await expect.element(chosen).toBeChecked();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Manage Arms' }).click();
  await expect.element(chosen).toBeChecked();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(asked.find(({ key }) => key.startsWith('POST'))?.body).toMatchObject({ clientIds: ['kim'] });
});
