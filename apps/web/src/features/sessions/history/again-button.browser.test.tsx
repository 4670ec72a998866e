import { plannedSetId } from '@spotter/contract/planned-set-id';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { BesidePlace } from '../begin/beside-place.tsx';
import { keptNote } from '../end-session.ts';
import { beginBlock } from '../interval/interval-rules.ts';
import { keepBlock, readBlock } from '../interval/keep-block.ts';
import type { SetValues } from '../logging/item-rows.ts';
import { keptSets, NOTHING_TYPED } from '../logging/typed-sets.ts';
import { keepSession } from '../offline/keep-session.ts';
import { readKeptSession } from '../offline/kept-sessions.ts';
import { withEvaluated } from '../read-session.ts';
import { beginRest, keepRest, readRest } from '../rest/rest.ts';
import { itemOf, loggedSet, SESSION } from '../session.fixture.ts';
import { sessionsKeys } from '../sessions-keys.ts';
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

const open = () =>
  renderSignedIn(
    <>
      <AgainButton id={SESSION} name="Strong day" />
      <BesidePlace />
    </>,
  );
const LATEST = 'GET /api/sessions';
const none = () => Response.json([]);
/** Where the page is; the tests begin at their own. */
const here = () => location.pathname;
const start = here();
afterEach(() => history.replaceState(null, '', start));

const press = () => page.getByRole('button', { name: 'Do Strong day again' }).click();
/** The beginnings that wait to be sent: their names and the loads of their first exercises. */
const begun = () =>
  outbox.entries().flatMap((entry) => (isKept(entry, 'POST /api/sessions') ? [entry.input.body] : []));

test('one press begins a session with what was lifted then, and opens it', async () => {
  answerCalls({ [READ]: () => Response.json(done), [LATEST]: none });
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
  answerCalls({
    [READ]: () => refuse(503, 'http.unavailable'),
    [LATEST]: () => refuse(503, 'http.unavailable'),
  });
  const { me } = await open();
  keepSession(me.id, done);
  await press();
  await expect.poll(here).toMatch(/^\/sessions\//);
  expect(begun()[0]?.lines?.[0]?.targets).toMatchObject([{ reps: 6, weight: 82.5 }]);
});

test('a second start while one is in progress does nothing, and neither waits for ever', async () => {
  let resolve: (answer: Response) => void = () => {};
  const list = new Promise<Response>((answer) => {
    resolve = answer;
  });
  answerCalls({ [READ]: () => Response.json(done), [LATEST]: () => list });
  await renderSignedIn(
    <>
      <AgainButton id={SESSION} name="Strong day" />
      <AgainButton id={SESSION} name="Other day" />
    </>,
  );
  const other = page.getByRole('button', { name: 'Do Other day again' });
  await press();
  await other.click();
  await expect.element(other).not.toHaveAttribute('aria-busy');
  resolve(none());
  await expect.poll(() => begun().length).toBe(1);
  await expect
    .element(page.getByRole('button', { name: 'Do Strong day again' }))
    .not.toHaveAttribute('aria-busy');
  expect(begun()).toHaveLength(1);
});

type EndKey =
  | 'POST /api/sessions/:id/complete'
  | 'DELETE /api/sessions/:id'
  | 'DELETE /api/sessions/:id/deletion';

describe('beside a session that runs', () => {
  const RUNNING = '0199aaaa-0000-7000-8000-0000000000aa';
  const pull = itemOf('0199aaaa-0000-7000-8000-000000000002', { target: { reps: 5, weight: 60 } });
  const running = withEvaluated({
    ...done,
    ...{ id: RUNNING, name: 'Pull day', completedAt: null, items: [pull] },
    sets: [loggedSet(pull.id, 1, { changedAt: '2026-01-02T10:00:00.000Z' })],
  });
  /** The second device knows it from the server alone. */
  const answers = (sets = running.sets) => ({
    [READ]: () => Response.json(done),
    [LATEST]: () => Response.json([{ ...running, sets: undefined }]),
    [`GET /api/sessions/${RUNNING}`]: () => Response.json({ ...running, sets }),
  });
  const button = (name: string) => page.getByRole('button', { name });
  const ended = (key: EndKey) =>
    outbox.entries().flatMap((entry) => (isKept(entry, key) ? [entry.input.params.id] : []));

  test('that one goes on, and no second one begins', async () => {
    answerCalls(answers());
    await open();
    await press();
    await expect.element(page.getByText('Pull day is still running')).toBeVisible();
    await button('Continue').click();
    await expect.poll(here).toBe(`/sessions/${RUNNING}`);
    expect(begun()).toEqual([]);
    expect(ended('POST /api/sessions/:id/complete')).toEqual([]);
  });

  test('nothing happens when the question is closed', async () => {
    answerCalls(answers());
    await open();
    await press();
    await button('Close').click();
    await expect.element(page.getByText('Pull day is still running')).not.toBeInTheDocument();
    expect(begun()).toEqual([]);
    expect(here()).toBe(start);
  });

  test('it ends with its last set, then the new one begins', async () => {
    answerCalls(answers());
    await open();
    await press();
    await button('End it and begin').click();
    await expect.poll(() => begun().length).toBe(1);
    const [end] = outbox.entries().filter((entry) => isKept(entry, 'POST /api/sessions/:id/complete'));
    expect(end?.input).toMatchObject({
      params: { id: RUNNING },
      body: { completedAt: '2026-01-02T10:00:00.000Z' },
    });
    expect(here()).toBe(`/sessions/${begun()[0]?.id}`);
  });

  test('one without a set is deleted, also one that only this phone began, without a network', async () => {
    answerCalls({
      [LATEST]: () => refuse(503, 'http.unavailable'),
      [READ]: () => refuse(503, 'http.unavailable'),
    });
    const { me } = await open();
    keepSession(me.id, done);
    await press();
    await expect.poll(() => begun().length).toBe(1);
    await press();
    await button('Delete it and begin').click();
    await expect.poll(() => begun().length).toBe(2);
    expect(ended('DELETE /api/sessions/:id')).toEqual([begun()[0]?.id]);
    await button('Undo').click();
    expect(ended('DELETE /api/sessions/:id/deletion')).toEqual([begun()[0]?.id]);
    await expect.poll(here).toBe(`/sessions/${begun()[0]?.id}`);
  });

  test('sets that another device logged since this page read it are kept', async () => {
    answerCalls(answers());
    await open();
    queryClient.setQueryData(sessionsKeys.sessionIn(RUNNING, 'en'), { ...running, sets: [] });
    await press();
    await button('End it and begin').click();
    await expect.poll(() => begun().length).toBe(1);
    expect(ended('POST /api/sessions/:id/complete')).toEqual([RUNNING]);
    expect(ended('DELETE /api/sessions/:id')).toEqual([]);
  });

  test('so is one that another device logs while it is asked', async () => {
    const now = answers([]);
    answerCalls(now);
    await open();
    await press();
    await expect.element(button('Delete it and begin')).toBeVisible();
    Object.assign(now, answers());
    await button('Delete it and begin').click();
    await expect.poll(() => begun().length).toBe(1);
    expect(ended('POST /api/sessions/:id/complete')).toEqual([RUNNING]);
    expect(ended('DELETE /api/sessions/:id')).toEqual([]);
  });

  test('it ends as its page ends it: with its note, without its rest, its interval and its typed sets', async () => {
    answerCalls(answers());
    await open();
    const now = Date.now();
    keptNote.write(RUNNING, 'Left knee felt odd');
    keepRest(RUNNING, beginRest(600, now));
    keepBlock(RUNNING, beginBlock(pull.id, [{ id: 'round', work: 600, rest: 0 }], now));
    const typed = keptSets(RUNNING);
    const values = { reps: 5, weight: 61, duration: null, rpe: null, note: '' } as SetValues;
    typed.write({ sets: { one: { values, itemId: pull.id, over: null, inField: false } } }, NOTHING_TYPED);
    await press();
    await button('End it and begin').click();
    await expect.poll(() => begun().length).toBe(1);
    const [end] = outbox.entries().filter((entry) => isKept(entry, 'POST /api/sessions/:id/complete'));
    expect(end?.input).toMatchObject({ body: { note: 'Left knee felt odd' } });
    const left = [keptNote.read(RUNNING), readRest(RUNNING, now), readBlock(RUNNING, now)];
    expect([...left, typed.read(NOTHING_TYPED)]).toEqual([null, null, null, null]);
  });

  test('the rounds of its interval that ended since its page was closed are logged first', async () => {
    answerCalls(answers([]));
    await open();
    const [round = ''] = pull.targets.map((_target, index) => plannedSetId(RUNNING, pull.id, index + 1));
    keepBlock(RUNNING, beginBlock(pull.id, [{ id: round, work: 20, rest: 0 }], Date.now() - 60_000));
    await press();
    await button('End it and begin').click();
    await expect.poll(() => begun().length).toBe(1);
    const [set] = outbox.entries().filter((entry) => isKept(entry, 'PUT /api/sessions/:id/sets'));
    expect(set?.input).toMatchObject({
      params: { id: RUNNING },
      body: { sets: [{ id: round, done: true }] },
    });
  });

  test('without a network it is known by what this phone keeps, though the list is older', async () => {
    const gone = () => refuse(503, 'http.unavailable');
    answerCalls({ ...answers(), [LATEST]: gone, [`GET /api/sessions/${RUNNING}`]: gone });
    const { me } = await open();
    queryClient.setQueryData(sessionsKeys.latest, []);
    keepSession(me.id, running);
    await press();
    await expect.element(page.getByText('Pull day is still running')).toBeVisible();
    await button('Close').click();
  });

  test('one that was deleted on another device is not asked about, and kept no longer', async () => {
    answerCalls({
      ...answers(),
      [LATEST]: none,
      [`GET /api/sessions/${RUNNING}`]: () => refuse(404, 'sessions.not_found'),
    });
    const { me } = await open();
    keepSession(me.id, running);
    await press();
    await expect.poll(() => begun().length).toBe(1);
    expect(readKeptSession(me.id, RUNNING)).toBeNull();
  });
});

// The last one: its toast stays for some seconds.
test('without its parts nothing begins, and it is said', async () => {
  answerCalls({
    [READ]: () => refuse(503, 'http.unavailable'),
    [LATEST]: () => refuse(503, 'http.unavailable'),
  });
  await open();
  await press();
  await expect.element(page.getByText('could not be started', { exact: false })).toBeVisible();
  expect(begun()).toEqual([]);
  expect(here()).toBe(start);
});
