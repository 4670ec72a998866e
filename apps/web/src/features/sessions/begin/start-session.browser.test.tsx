import { expect, test } from 'vitest';
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
    <>
      <button type="button" onClick={() => start(day)}>
        {'Start'}
      </button>
      <BesidePlace />
    </>
  );
}

test('the session of a planned day that another device began goes on without a question', async () => {
  const start = location.pathname;
  const running = sessionOf(day);
  const asked = answerCalls({
    'GET /api/sessions': () => Response.json([{ ...running, sets: undefined }]),
    [`GET /api/sessions/${SESSION}`]: () => Response.json(running),
    'POST /api/workouts/workout/sessions': () => Response.json(running),
  });
  await renderSignedIn(<Start />);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => location.pathname).toBe(`/sessions/${SESSION}`);
  history.replaceState(null, '', start);
  expect(asked.map(({ key }) => key)).not.toContain(`POST /api/sessions/${SESSION}/complete`);
});
