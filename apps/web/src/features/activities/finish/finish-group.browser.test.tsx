import type { Activity } from '@spotter/contract/activities';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TogetherContext } from '#features/heart-rate/api.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { FinishGroup } from './finish-group.tsx';

const finish = (index: number, more: object = {}) =>
  ({
    id: `finish-${index}`,
    type: 'workout_completed',
    content: 'Legs',
    createdAt: '2026-03-02T10:00:00.000Z',
    likes: 0,
    likedByMe: false,
    commentCount: 2,
    visibility: 'studio',
    sessionId: `session-${index}`,
    finish: {
      planned: 12,
      kept: 11,
      done: 12,
      effort: 8.3,
      kilograms: 2_340,
      seconds: 3_000,
      records: 2,
    },
    figure: null,
    editedAt: null,
    removed: null,
    user: { id: `person-${index}`, firstName: 'Mia', lastName: `Kahn ${index}`, email: null, role: 'client' },
    ...more,
  }) as Activity;

const articles = () => page.getByRole('article').all();

test('a finished session is one card with its facts, and its buttons have names', async () => {
  await renderSignedIn(<FinishGroup activities={[finish(1)]} />);
  const card = page.getByRole('article', { name: 'Mia Kahn 1' });
  for (const text of ['Finished the workout “Legs”', '2,340 kg', '12/13 sets · 50 min · RPE 8.3'])
    await expect.element(card.getByText(text)).toBeInTheDocument();
  await expect.element(card.getByText('2 personal records')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'See the session' })).toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Comment 2' })).not.toHaveTextContent('Comment');
});

test('zones stand beside the number where the heart rate was measured and is shown; all are read by one call', async () => {
  const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const zoneMinutes = { rest: 0, 'fat-burn': 12, aerobic: 30, anaerobic: 3, max: 0 };
  const asked = answerCalls({
    'GET /api/heart-rate/sessions': () => Response.json([{ sessionId: ids[0], zoneMinutes }]),
  });
  await renderSignedIn(
    <TogetherContext value={ids}>
      <FinishGroup activities={ids.map((sessionId, index) => finish(index, { sessionId }))} />
    </TogetherContext>,
  );
  await expect
    .element(page.getByText('Fat burn 12 min, Aerobic 30 min, and Anaerobic 3 min'))
    .toBeInTheDocument();
  expect(asked.filter(({ key }) => key.endsWith('/heart-rate/sessions'))).toHaveLength(1);
});

test('for who may not read the session it is a sentence', async () => {
  await renderSignedIn(<FinishGroup activities={[finish(1, { finish: null, sessionId: null })]} />);
  await expect.element(page.getByText('Finished the workout “Legs”')).toBeVisible();
  expect(page.getByRole('link').all()).toEqual([]);
});

test('five fold into one card and unfold; what grew to five while it was read stays', async () => {
  const five = [1, 2, 3, 4, 5].map((index) => finish(index));
  const { show } = await renderSignedIn(<FinishGroup key="five" activities={five} />);
  const fold = page.getByRole('button', { name: /5 finished sessions/ });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(articles()).toEqual([]);
  await fold.click();
  expect(articles()).toHaveLength(5);
  await show(<FinishGroup key="four" activities={five.slice(1)} />);
  await expect.poll(() => articles().length).toBe(4);
  await show(<FinishGroup key="four" activities={five} />);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  expect(articles()).toHaveLength(5);
});
