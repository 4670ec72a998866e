import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { keepSession, readKeptSession } from '../offline/keep-session.ts';
import { withEvaluated } from '../read-session.ts';
import { itemOf, loggedSet, SESSION } from '../session.fixture.ts';
import { AgainButton } from './again-button.tsx';

const READ = `GET /api/sessions/${SESSION}`;
const squat = itemOf('0199aaaa-0000-7000-8000-000000000001', { target: { reps: 5, weight: 80 } });
const done = withEvaluated({
  ...{ id: SESSION, workoutId: 'workout', assignmentId: null, name: 'Strong day' },
  client: { id: 'kim', name: 'Kim Rower', profileImageUrl: null },
  ...{ startedAt: '2026-01-01T10:00:00.000Z', completedAt: '2026-01-01T11:00:00.000Z', toldMinutes: null },
  ...{ note: '', date: null, items: [squat], records: [], weeksBefore: { planned: 0, done: 0 } },
  sets: [loggedSet(squat.id, 1, { weight: 82.5, reps: 6 })],
});

const open = () => renderSignedIn(<AgainButton id={SESSION} name="Strong day" />);
/** Where the page is; the tests begin at their own. */
const here = () => location.pathname;
const start = here();
afterEach(() => history.replaceState(null, '', start));

const press = () => page.getByRole('button', { name: 'Do Strong day again' }).click();
/** The beginnings that wait to be sent: their names and the loads of their first exercises. */
const begun = () =>
  outbox.entries().flatMap((entry) => (isKept(entry, 'POST /api/sessions') ? [entry.input.body] : []));

test('one press begins a session with what was lifted then, and opens it', async () => {
  answerCalls({ [READ]: () => Response.json(done) });
  const { me } = await open();
  await press();
  await expect.poll(here).toMatch(/^\/sessions\//);
  const [one] = begun();
  expect(begun()).toHaveLength(1);
  expect(one).toMatchObject({ name: 'Strong day', lines: [{ exerciseId: squat.exerciseId, order: 1 }] });
  expect(one?.lines?.[0]?.targets).toMatchObject([{ reps: 6, weight: 82.5 }]);
  expect(here()).toBe(`/sessions/${one?.id}`);
  expect(readKeptSession(me.id, one?.id ?? '')?.items).toHaveLength(1);
});

test('without a network the parts that this phone keeps are enough', async () => {
  answerCalls({ [READ]: () => refuse(503, 'http.unavailable') });
  const { me } = await open();
  keepSession(me.id, done);
  await press();
  await expect.poll(here).toMatch(/^\/sessions\//);
  expect(begun()[0]?.lines?.[0]?.targets).toMatchObject([{ reps: 6, weight: 82.5 }]);
});

test('without its parts nothing begins, and it is said', async () => {
  answerCalls({ [READ]: () => refuse(503, 'http.unavailable') });
  await open();
  await press();
  await expect.element(page.getByText('could not be started', { exact: false })).toBeVisible();
  expect(begun()).toEqual([]);
  expect(here()).toBe(start);
});
