import type { LoggedSet } from '@spotter/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { useLogging } from '../logging/use-logging.ts';
import { type ReadSession, withEvaluated } from '../read-session.ts';
import { itemOf, SESSION } from '../session.fixture.ts';
import { useSessionView } from '../use-session-view.ts';
import { AskedRpe } from './asked-rpe.tsx';

const nothing = () => undefined;
const session = withEvaluated({
  id: SESSION,
  completedAt: null,
  note: '',
  items: [
    itemOf('Squat', { target: { reps: 5, weight: 100, rpe: 8 } }),
    itemOf('Row', { target: { reps: 8, weight: 60 } }),
  ],
  sets: [],
  records: [],
} as unknown as ReadSession);

function Training() {
  const view = useSessionView(session);
  const logging = useLogging(SESSION, view, { begin: nothing, stop: nothing }, nothing);
  const { next } = view;
  return (
    <>
      {next && <button type="button" aria-label="Done" onClick={() => logging.tick(next)} />}
      <AskedRpe view={view} logging={logging} row={next} />
    </>
  );
}

const logged = () =>
  outbox.entries().flatMap(({ input }) => (input as { body?: { sets?: LoggedSet[] } }).body?.sets ?? []);

test('one press rates the set just done where it was asked, and the same press takes it back', async () => {
  answerCalls({});
  await renderSignedIn(<Training />);
  const eight = page.getByRole('group').getByRole('button', { name: '8' });
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await eight.click();
  await expect.element(eight).toHaveAttribute('aria-pressed', 'true');
  expect(logged().at(-1)).toMatchObject({ reps: 5, weight: 100, done: true, rpe: 8 });
  await eight.click();
  await expect.element(eight).toHaveAttribute('aria-pressed', 'false');
  expect(logged().at(-1)).toMatchObject({ done: true, rpe: null });
  while ((await page.getByRole('button', { name: 'Done' }).elements()).length > 0) {
    await page.getByRole('button', { name: 'Done' }).click();
  }
  // The coach asked nothing of the row.
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});
