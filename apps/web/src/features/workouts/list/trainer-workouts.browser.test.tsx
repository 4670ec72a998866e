import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  lines: [],
  clients: [],
});
const kim = { id: 'kim', name: 'Kim Rower', email: 'kim@example.test', profileImageUrl: null };

/** The page, by default at the address to which the board leads. */
function Page({ at = 'assign=1&client=kim' }: { at?: string }) {
  const [search, setSearch] = useState(at);
  const go = (to: string) => setSearch(new URL(to, location.href).search);
  return (
    <Router hook={() => ['/workouts', go]} searchHook={() => search}>
      <TrainerWorkouts renderPicker={() => null} />
    </Router>
  );
}

beforeEach(() => localStorage.clear());

test('who plans for a client chooses any workout, and the client stays chosen', async () => {
  const asked = answerCalls({
    'GET /api/workouts': () => Response.json([workout('Newest'), workout('Legs'), workout('Arms')]),
    'GET /api/users/clients': () => Response.json([kim]),
    'GET /api/workouts/Legs/assignments': () => Response.json([]),
    'GET /api/workouts/Arms/assignments': () => Response.json([]),
    'POST /api/workouts/Arms/assignments': () => Response.json([], { status: 201 }),
  });
  await page.viewport(1440, 900);
  await renderSignedIn(<Page />);
  const banner = page.getByText('Choose a workout for Kim Rower');
  await expect.element(banner).toBeVisible();
  const chosen = page.getByRole('checkbox', { name: 'Kim Rower' });
  // One look and back, then another workout.
  await page.getByRole('button', { name: 'Assign Legs' }).click();
  await expect.element(chosen).toBeChecked();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Assign Arms' }).click();
  await expect.element(chosen).toBeChecked();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(asked.find(({ key }) => key.startsWith('POST'))?.body).toMatchObject({ clientIds: ['kim'] });
});

test('a list without workouts has one button for the first', async () => {
  answerCalls({ 'GET /api/workouts': () => Response.json([]) });
  await page.viewport(390, 844);
  await renderSignedIn(<Page at="" />);
  await expect.element(page.getByText('No workouts yet')).toBeVisible();
  expect(page.getByRole('button', { name: /Create/ }).elements()).toHaveLength(1);
});

test('a phone asks who gets a workout, then when', async () => {
  const asked = answerCalls({
    'GET /api/workouts': () => Response.json([workout('Legs')]),
    'GET /api/users/clients': () => Response.json([kim]),
    'GET /api/workouts/Legs/assignments': () => Response.json([]),
    'POST /api/workouts/Legs/assignments': () => Response.json([], { status: 201 }),
  });
  await page.viewport(390, 844);
  await renderSignedIn(<Page at="" />);
  await page.getByRole('button', { name: 'Assign Legs' }).click();
  const today = page.getByRole('button', { name: /^Today/ });
  const next = page.getByRole('button', { name: 'Choose days' });
  await expect.element(next).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Kim Rower' }).click();
  await expect.element(today).not.toBeInTheDocument();
  await next.click();
  await expect.element(today).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('checkbox', { name: 'Kim Rower' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 client chosen' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Kim Rower' })).toBeChecked();
  await next.click();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect
    .poll(() => asked.find(({ key }) => key.startsWith('POST'))?.body)
    .toMatchObject({
      clientIds: ['kim'],
    });
});

test('a new workout has the page for itself, and one that was left is offered on the list', async () => {
  answerCalls({
    'GET /api/workouts': () => Response.json([workout('Legs')]),
    'GET /api/users/clients': () => Response.json([]),
  });
  await page.viewport(1440, 900);
  await renderSignedIn(<Page at="" />);
  const listed = page.getByRole('link', { name: 'Legs', exact: true });
  await expect.element(listed).toBeVisible();
  await userEvent.keyboard('{Alt>}n{/Alt}');
  await page.getByLabelText('Name').fill('Pull day');
  await expect.element(listed).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Finish later' }).first().click();
  await expect.element(listed).toBeVisible();
  await page.getByRole('button', { name: 'Continue Pull day' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Pull day');
});

test('another page leads to a template that is to be used, and a way back does not use it again', async () => {
  const asked = answerCalls({
    'GET /api/workouts': () => Response.json([workout('Legs')]),
    'GET /api/workouts/Pairs': () => Response.json({ ...workout('Pairs'), isTemplate: true, exercises: [] }),
    'GET /api/users/clients': () => Response.json([]),
  });
  await page.viewport(1440, 900);
  await renderSignedIn(<Page at="template=Pairs" />);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Pairs');
  await page.getByRole('button', { name: 'Finish later' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Continue Pairs' })).toBeVisible();
  expect(asked.filter(({ key }) => key === 'GET /api/workouts/Pairs')).toHaveLength(1);
});
