import type { ListedRoutine } from '@spotter/contract/workouts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownToday } from '#lib/time/own-day.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { RoutineRow } from './routine-row.tsx';

const ID = '0199bbbb-0000-7000-8000-000000000001';
const DAY = '0199bbbb-0000-7000-8000-000000000002';
const routine = (days: ListedRoutine['days'] = []): ListedRoutine => ({
  ...{ id: ID, name: 'Lunch legs', exerciseCount: 1, doneAt: null, openSessionId: null, lines: [], days },
});
const plannedToday = { id: DAY, date: ownToday(), completedAt: null, isPaused: false, sessionId: null };
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function open(days?: ListedRoutine['days']) {
  const asked = answerCalls({
    'GET /api/sessions': () => Response.json([]),
    [`POST /api/routines/${ID}/days`]: () => Response.json([plannedToday], { status: 201 }),
    [`DELETE /api/assignments/${DAY}`]: () => new Response(null, { status: 204 }),
  });
  await renderSignedIn(
    <ul>
      <RoutineRow routine={routine(days)} />
    </ul>,
  );
  const sent = (key: string) => asked.filter((one) => one.key.startsWith(key)).map(({ body }) => body);
  return sent;
}

test('a routine is planned for today by two presses', async () => {
  const sent = await open();
  await button('Plan Lunch legs').click();
  await button('Plan 1 day').click();
  await expect.element(page.getByText('Lunch legs planned on 1 day')).toBeVisible();
  expect(sent('POST /api/routines')).toEqual([{ dates: [ownToday()] }]);
});

test('one that is planned for today begins for that day, and is taken off it', async () => {
  const sent = await open([plannedToday]);
  await button('Start Lunch legs').click();
  await expect.poll(() => sent('POST /api/workouts')).toMatchObject([{ assignmentId: DAY }]);
  await button('Plan Lunch legs').click();
  await expect.element(button('Plan 0 days')).toBeDisabled();
  await button(/^Unassign Lunch legs/).click();
  await expect.poll(() => sent('DELETE')).toHaveLength(1);
});
