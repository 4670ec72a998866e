import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { useStartSession } from '../api.ts';
import { sessionOf } from '../open-session.fixture.tsx';
import { SESSION } from '../session.fixture.ts';
import { BesidePlace } from './beside-place.tsx';

const day = { workoutId: 'workout', assignmentId: 'today' };

function Start() {
  const { mutate: start } = useStartSession();
  return (
    <button type="button" onClick={() => start(day)}>
      {'Start'}
    </button>
  );
}
afterEach(() => void vi.useRealTimers());

test('the session of a planned day that another device began goes on without a question', async () => {
  const start = location.pathname;
  const running = sessionOf(day);
  const asked = answerCalls({
    'GET /api/sessions': () => Response.json([{ ...running, sets: undefined }]),
    [`GET /api/sessions/${SESSION}`]: () => Response.json(running),
    'POST /api/workouts/workout/sessions': () => Response.json(running),
  });
  await renderSignedIn(
    <>
      <Start />
      <BesidePlace />
    </>,
  );
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => location.pathname).toBe(`/sessions/${SESSION}`);
  history.replaceState(null, '', start);
  expect(asked.map(({ key }) => key)).not.toContain(`POST /api/sessions/${SESSION}/complete`);
});

test('a question that cannot be shown ends the start, which is tried again from the toast', async () => {
  const running = sessionOf({ workoutId: 'another' });
  answerCalls({
    'GET /api/sessions': () => Response.json([{ ...running, sets: undefined }]),
    [`GET /api/sessions/${SESSION}`]: () => Response.json(running),
  });
  const start = location.pathname;
  const { show } = await renderSignedIn(<Start />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: 'Start' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return again.query();
    })
    .not.toBeNull();
  vi.useRealTimers();
  await show(
    <>
      <Start />
      <BesidePlace />
    </>,
  );
  await again.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => location.pathname).toBe(`/sessions/${SESSION}`);
  history.replaceState(null, '', start);
});
