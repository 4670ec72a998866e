import type { CurrentUser } from '@spotter/contract/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsKeys } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { beginEmpty } from '../empty-session.ts';
import { sessionOf } from '../open-session.fixture.tsx';
import type { ReadSession } from '../read-session.ts';
import { loggedSet } from '../session.fixture.ts';
import '../sent.ts';
import { AlsoLine } from './also-line.tsx';

const OTHER = '0199aaaa-0000-7000-8000-0000000000aa';
const LAST_SET = '2026-01-01T10:20:00.000Z';

const line = () => page.getByText('Pull day is running too', { exact: false });
const button = (name: string) => page.getByRole('button', { name });
const ended = () =>
  outbox
    .entries()
    .flatMap((entry) => (isKept(entry, 'POST /api/sessions/:id/complete') ? [entry.input] : []));

/** A phone that began a session without a network is back, where another one has begun one too. */
async function comeBack(over: Partial<ReadSession> = {}) {
  const person = { name: 'Kim Rower', profileImageUrl: null };
  const sets = [loggedSet('Back Squat', 1, { changedAt: LAST_SET })];
  const { me, show } = await renderSignedIn(null);
  const other = sessionOf({ id: OTHER, name: 'Pull day', client: { id: me.id, ...person }, sets, ...over });
  const begun = (id: string) => ({
    ...sessionOf({ id, client: { id: me.id, ...person } }),
    evaluated: undefined,
  });
  const answers: Parameters<typeof answerCalls>[0] = {
    'POST /api/sessions': (body) => Response.json(begun((body as { id: string }).id)),
    'GET /api/sessions': () =>
      Response.json([begun(id), other].map((session) => ({ ...session, sets: undefined }))),
    [`GET /api/sessions/${OTHER}`]: () => Response.json(other),
  };
  answerCalls(answers);
  const whole = queryClient.getQueryData<CurrentUser>(accountsKeys.currentUser);
  const id = whole ? beginEmpty(whole, 'Strong day', null) : '';
  answers[`GET /api/sessions/${id}`] = () => Response.json(begun(id));
  await show(<AlsoLine id={id} />);
  return { show };
}

test('the one of the other device ends with its last set, where the person says so', async () => {
  await comeBack();
  await button('End it').click();
  await expect.poll(ended).toMatchObject([{ params: { id: OTHER }, body: { completedAt: LAST_SET } }]);
  await expect.element(line()).not.toBeInTheDocument();
});

test('both go on, and neither page asks again', async () => {
  const { show } = await comeBack();
  await expect.element(line()).toBeVisible();
  await button('Keep both').click();
  await expect.element(line()).not.toBeInTheDocument();
  await show(<AlsoLine id={OTHER} />);
  await expect.element(line()).not.toBeInTheDocument();
  expect(ended()).toEqual([]);
});

test('the other one is opened, whose page asks about this one', async () => {
  const { show } = await comeBack();
  const start = location.pathname;
  await button('Open it').click();
  expect(location.pathname).toBe(`/sessions/${OTHER}`);
  history.replaceState(null, '', start);
  await show(<AlsoLine id={OTHER} />);
  await expect.element(page.getByText('Strong day is running too', { exact: false })).toBeVisible();
});

test('one that was finished meanwhile is not asked about', async () => {
  await comeBack({ completedAt: '2026-01-01T11:00:00.000Z' });
  await expect.poll(() => outbox.entries().length).toBe(0);
  await expect.element(line()).not.toBeInTheDocument();
});
