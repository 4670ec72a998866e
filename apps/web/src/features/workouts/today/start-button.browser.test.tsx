import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { StartButton } from './start-button.tsx';

const SESSION = 'monday-session';

test('a session whose finish waits here is reviewed on its day, and its routine begins anew', async () => {
  answerCalls({
    'POST /api/sessions/monday-session/complete': () => Promise.reject(new TypeError('no network')),
  });
  const { show } = await renderSignedIn(
    <StartButton workoutId="legs" name="Leg day" assignmentId="monday" sessionId={SESSION} />,
  );
  await expect.element(page.getByRole('link', { name: 'Continue Leg day' })).toBeVisible();
  outbox.add('POST /api/sessions/:id/complete', { params: { id: SESSION }, body: { note: '' } });
  await expect.element(page.getByRole('link', { name: 'Review Leg day' })).toBeVisible();
  await show(<StartButton workoutId="legs" name="Leg day" sessionId={SESSION} />);
  await expect.element(page.getByRole('button', { name: 'Start Leg day' })).toBeVisible();
  await show(<StartButton workoutId="legs" name="Leg day" sessionId={SESSION} done />);
  await expect.element(page.getByRole('link', { name: 'Review Leg day' })).toBeVisible();
});
