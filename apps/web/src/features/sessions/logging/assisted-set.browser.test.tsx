import type { LoggedSet } from '@spotter/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { type ReadSession, withEvaluated } from '../read-session.ts';
import { itemOf, SESSION } from '../session.fixture.ts';
import { useSessionView } from '../use-session-view.ts';
import { useLogging } from './use-logging.ts';

const nothing = () => undefined;
const plain = itemOf('Assisted pull-up', { target: { reps: 5, weight: 30 } });
const item = {
  ...plain,
  exercise: { ...plain.exercise, assisted: true },
  bests: { ...plain.bests, leastHelp: 40 },
};
const session = withEvaluated({
  id: SESSION,
  completedAt: null,
  note: '',
  items: [item],
  sets: [],
  records: [],
} as unknown as ReadSession);

function Training() {
  const view = useSessionView(session);
  const { tick } = useLogging(SESSION, view, { begin: nothing, stop: nothing }, nothing);
  const row = view.next;
  return (
    <>
      <button type="button" onClick={() => row && tick(row)}>
        {row?.id}
      </button>
      <output>{view.records.map(({ kind, value }) => `${kind} ${value}`).join()}</output>
    </>
  );
}

test('what is written as weight on an assisted exercise is logged as help, and less of it is a record at once', async () => {
  answerCalls({});
  await renderSignedIn(<Training />);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('least-help 30');
  const sets = outbox
    .entries()
    .flatMap(({ input }) => (input as { body?: { sets?: LoggedSet[] } }).body?.sets ?? []);
  expect(sets).toMatchObject([{ weight: null, added: -30, reps: 5 }]);
});
