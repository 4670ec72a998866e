import { addDays } from '@spotter/contract/days';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Router } from 'wouter';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { MyWorkouts } from './my-workouts.tsx';

const TODAY = '2026-03-04';

const plan = (date: string) => ({
  id: `plan-${date}`,
  date,
  completedAt: null,
  sessionId: null,
  isPaused: false,
});
const workout = (name: string, date: string | null, more: object = {}) => ({
  id: name,
  name,
  description: `About ${name}`,
  duration: 45,
  difficulty: 'beginner',
  exerciseCount: 2,
  authorId: 'coach',
  completedAt: null,
  lines: ['back-squat', 'plank'].map((exerciseId) => ({ exerciseId, name: exerciseId, superset: 1 })),
  clients: [],
  next: date && plan(date),
  ...more,
});

afterEach(() => vi.useRealTimers());

async function show(workouts: object[], routines: object[] = []) {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00Z`), toFake: ['Date'] });
  const asked = answerCalls({
    'GET /api/workouts': () => Response.json(workouts),
    'GET /api/workouts/today': () => Response.json(null),
    'GET /api/routines': () => Response.json(routines),
    'GET /api/coachings': () => Response.json([]),
    'GET /api/sessions': () => Response.json([]),
  });
  const went: string[] = [];
  await renderSignedIn(
    <Router hook={() => ['/workouts', (to: string) => went.push(to)]} searchHook={() => ''}>
      <MyWorkouts
        renderMissed={({ name }) => <button type="button">{`Done earlier ${name}`}</button>}
        ownTraining={null}
        ownPrograms={null}
      />
    </Router>,
  );
  return { asked, went };
}

test.each([390, 820, 1440])(
  'a row of 64 px says when it is planned, and one press starts it, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const done = { completedAt: '2026-03-01T10:00:00.000Z' };
    const { asked } = await show([
      workout('Arms', null, done),
      workout('Legs', TODAY),
      workout('Back', addDays(TODAY, 2)),
    ]);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Start/ }) });
    await expect.element(rows.nth(2)).toBeVisible();
    expect(rows.elements().map((row) => row.textContent?.match(/Today|Fri, Mar 6|Done Mar 1/)?.[0])).toEqual([
      'Today',
      'Fri, Mar 6',
      'Done Mar 1',
    ]);
    expect(
      rows
        .elements()
        .slice(0, 2)
        .map((row) => row.getBoundingClientRect().height),
    ).toEqual([64, 64]);
    for (const button of page.getByRole('button', { name: /^Start/ }).elements())
      expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Start Back' }).click();
    await expect
      .poll(() => asked.find(({ key }) => key === 'POST /api/workouts/Back/sessions'))
      .toMatchObject({ body: { assignmentId: 'plan-2026-03-06' } });
  },
);

test('a press on the row unfolds what the coach wrote, and its menu moves the day', async () => {
  await page.viewport(390, 844);
  await show([workout('Legs', TODAY)]);
  const name = page.getByRole('button', { name: 'Legs', exact: true });
  await expect.element(name).toHaveAttribute('aria-expanded', 'false');
  await name.click();
  await expect.element(page.getByText('About Legs')).toBeVisible();
  await page.getByRole('button', { name: 'More for Legs' }).click();
  await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Move Legs' })).toBeVisible();
});

test('a missed day is offered for today, or as done', async () => {
  await page.viewport(390, 844);
  await show([workout('Legs', addDays(TODAY, -2)), workout('Back', TODAY)]);
  await expect.element(page.getByText('Missed Mon, Mar 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move to today Legs' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Done earlier Legs' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move to today Back' })).not.toBeInTheDocument();
});

test('one’s own routines are rows of the same list', async () => {
  await page.viewport(1440, 900);
  const routine = { exerciseCount: 1, doneAt: null, openSessionId: null, days: [] };
  const [line] = workout('Hotel room', null).lines;
  const { asked } = await show([], [{ ...routine, id: 'r', name: 'Hotel room', lines: [line] }]);
  const row = page.getByRole('listitem').filter({ hasText: 'Hotel room' });
  await expect.element(row.getByRole('link', { name: 'Hotel room' })).toHaveAttribute('href', '/routines/r');
  await row.getByRole('button', { name: 'Start Hotel room' }).click();
  await expect.poll(() => asked.map(({ key }) => key)).toContain('POST /api/workouts/r/sessions');
});

function Own() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Opened ${count}`}
    </button>
  );
}

test('one’s own programmes stay what they are when the list moves them to the top and back', async () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00Z`), toFake: ['Date'] });
  let load = (_answer: Response) => {};
  const loaded = new Promise<Response>((resolve) => (load = resolve));
  const answers: Record<string, () => Response | Promise<Response>> = {
    'GET /api/workouts': () => loaded,
    'GET /api/routines': () => Response.json([]),
    'GET /api/coachings': () => Response.json([]),
  };
  answerCalls(answers);
  await renderSignedIn(
    <Router hook={() => ['/workouts', () => undefined]} searchHook={() => ''}>
      <MyWorkouts renderMissed={() => null} ownTraining={null} ownPrograms={<Own />} />
    </Router>,
  );
  // While the list loads, what follows it is there and not seen.
  const press = page.getByText('Opened 0').element() as HTMLElement;
  press.click();
  load(Response.json([]));
  const empty = page.getByText('Train your own way');
  await expect.element(empty).toBeVisible();
  const own = page.getByRole('button', { name: 'Opened 1' });
  await expect.element(own).toBeVisible();
  expect(press.compareDocumentPosition(empty.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  press.focus();
  answers['GET /api/workouts'] = () => Response.json([workout('Legs', TODAY)]);
  // Not awaited: calls that have no answer here wait for ever.
  void queryClient.refetchQueries();
  const legs = page.getByRole('button', { name: 'Legs', exact: true });
  await expect.element(legs).toBeVisible();
  expect(press.compareDocumentPosition(legs.element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await expect.element(own).toHaveFocus();
});
