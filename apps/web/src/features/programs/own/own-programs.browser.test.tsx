import type { NewOwnProgram, OwnProgram } from '@spotter/contract/own-programs';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownToday } from '#lib/time/own-day.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { OwnPrograms } from './own-programs.tsx';

const ready = {
  ...{
    key: 'five-three-one',
    name: '5/3/1',
    line: 'Four lifts in waves.',
    about: 'Percents of the maximum.',
  },
  ...{ weeks: 4, daysAWeek: 4, level: 'intermediate', source: 'Jim Wendler, 5/3/1' },
};
const run: OwnProgram = {
  ...{ id: 'run', key: ready.key, name: ready.name, startDate: '2026-03-02', weekdays: [2, 3, 5, 6] },
  ...{ week: 2, weeks: 4, planned: 16, done: 5, part: 0, lastDate: '2026-03-27', state: 'running' },
};
const LIFTS = ['Press', 'Deadlift', 'Bench', 'Squat'];
const preview = (problem: string | null = null) => ({
  ...{ problem, planned: 16, firstDate: '2026-03-02', lastDate: '2026-03-27', sharedDays: 0, firstWeek: [] },
  maxes: LIFTS.map((name) => ({ exerciseId: name, name, weight: name === 'Press' ? 50 : null })),
});

beforeEach(() => localStorage.clear());

test('5/3/1 is begun in seven steps from the page; a failed press begins no second', async () => {
  const sent: NewOwnProgram[] = [];
  answerCalls({
    'GET /api/own-programs': () => Response.json([]),
    'GET /api/programs/ready': () => Response.json([ready]),
    'POST /api/own-programs/preview': () => Response.json(preview()),
    'POST /api/own-programs': (body) => {
      sent.push(body as NewOwnProgram);
      return sent.length === 1 ? refuse(500, 'internal') : Response.json(run, { status: 201 });
    },
    'POST /api/own-programs/run/undo': () => Response.json({ undone: 16, kept: 0 }),
  });
  await renderSignedIn(<OwnPrograms />);
  await page.getByRole('button', { name: 'Choose a programme' }).click();
  await page.getByRole('button', { name: 'Use 5/3/1' }).click();
  await expect.element(page.getByText('Percents of the maximum.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Press' })).toHaveValue('50');
  for (const name of LIFTS.slice(1)) await page.getByRole('textbox', { name }).fill('100');
  const begin = page.getByRole('button', { name: 'Begin programme' });
  await begin.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await begin.click();
  await expect.element(page.getByText('5/3/1 is on your days')).toBeVisible();
  expect(sent[1]).toMatchObject({
    ...{ key: ready.key, startDate: ownToday(), weekdays: [1, 2, 4, 5] },
    maxes: LIFTS.slice(1).map((exerciseId) => ({ exerciseId, weight: 100 })),
  });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken back')).toBeVisible();
});

test('one that runs is ended and taken back; one that is over is begun again on its weekdays', async () => {
  let state: OwnProgram['state'] = 'running';
  const own = (next: OwnProgram['state']) => {
    state = next;
    return Response.json({ ...run, state });
  };
  const asked = answerCalls({
    'GET /api/own-programs': () => Response.json([{ ...run, state }]),
    'GET /api/programs/ready': () => Response.json([ready]),
    'POST /api/own-programs/preview': () => Response.json(preview('has_it')),
    'POST /api/own-programs/run/end': () => own('ended'),
    'DELETE /api/own-programs/run/end': () => own('running'),
  });
  await renderSignedIn(<OwnPrograms />);
  await expect.element(page.getByText(/Week 2 of 4/).first()).toBeVisible();
  await page.getByRole('button', { name: /^End/ }).click();
  await expect.element(page.getByText(/^Ended/)).toBeVisible();
  await page.getByRole('button', { name: /^Begin again/ }).click();
  await expect.element(page.getByText('You run this programme already. End it first.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Begin programme' })).toBeDisabled();
  expect(asked.find(({ key }) => key.includes('preview'))?.body).toMatchObject({ weekdays: [2, 3, 5, 6] });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/Week 2 of 4/).first()).toBeVisible();
});

test('a list that could not be read is read again', async () => {
  let isDown = true;
  answerCalls({
    'GET /api/own-programs': () => (isDown ? refuse(403, 'http.forbidden') : Response.json([run])),
  });
  await renderSignedIn(<OwnPrograms />);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByRole('button', { name: /^End/ })).toBeVisible();
});

test('what is begun again has its name while it is read, and leads back to the choice', async () => {
  let answer: (response: Response) => void = () => {};
  const read = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  answerCalls({
    'GET /api/own-programs': () => Response.json([{ ...run, state: 'ended' }]),
    'GET /api/programs/ready': () => read,
    'POST /api/own-programs/preview': () => Response.json(preview()),
  });
  await renderSignedIn(<OwnPrograms />);
  await page.getByRole('button', { name: /^Begin again/ }).click();
  await expect.element(page.getByRole('dialog', { name: '5/3/1' })).toBeVisible();
  answer(Response.json([ready]));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Percents of the maximum.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose a programme' }).click();
  await expect.element(page.getByRole('button', { name: 'Use 5/3/1' })).toBeVisible();
});

test('the workouts of a running programme lead into the builder, and the last change is taken back', async () => {
  const workouts = [
    { workoutId: 'a', name: 'Squat day', firstDate: '2026-03-02', days: 4 },
    { workoutId: 'b', name: 'Bench day', firstDate: '2026-03-03', days: 4 },
  ];
  let undone = '';
  answerCalls({
    'GET /api/own-programs': () => Response.json([run]),
    'GET /api/own-programs/run': () =>
      Response.json({ ...run, workouts, change: undone ? null : { id: 'change', days: 3 } }),
    'POST /api/own-programs/run/changes/change/undo': () => {
      undone = 'change';
      return Response.json({ undone: 3, kept: 1 });
    },
  });
  await renderSignedIn(<OwnPrograms />);
  await page.getByRole('button', { name: /^Change workouts/ }).click();
  const dialog = page.getByRole('dialog', { name: '5/3/1' });
  await expect
    .element(dialog.getByRole('link', { name: 'Bench day' }))
    .toHaveAttribute('href', '/own-programmes/run/workouts/b');
  await expect.element(dialog.getByText('Last change · 3 workouts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo: Last change' }).click();
  await expect.element(page.getByText('1 day stays: it is begun, done or changed since.')).toBeVisible();
  await expect.element(dialog.getByText('Last change')).not.toBeInTheDocument();
});
