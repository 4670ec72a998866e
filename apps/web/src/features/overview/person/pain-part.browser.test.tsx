import type { ClientGlance } from '@spotter/contract/overview';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { PainPart } from './pain-part.tsx';

const WARMUP = { isWarmup: true, number: 1 };
const pain = (itemId: string, more: Partial<ClientGlance['pains'][number]>) => ({
  ...{ sessionId: 'monday', itemId, exercise: 'Back Squat', note: '', isSeen: true },
  ...{ sets: [4], setNames: [{ isWarmup: false, number: 2 }] },
  ...{ statedAt: '2026-03-02T10:00:00.000Z', answer: null, replacement: null },
  ...more,
});

test('earlier pain names its place and its day, the client’s words and what the coach did', async () => {
  answerCalls({});
  const pains = [
    pain('squat', {
      sets: [1, 4],
      setNames: [WARMUP, { isWarmup: false, number: 3 }],
      note: 'left knee',
      answer: 'Stop that',
      replacement: 'Leg Press',
    }),
    pain('row', { exercise: 'Row' }),
    pain('dip', { exercise: 'Dip', isSeen: false }),
  ];
  await renderSignedIn(<PainPart pains={pains} />);
  const lines = page
    .getByRole('region', { name: 'Earlier pain' })
    .getByRole('listitem')
    .elements()
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    [
      'Back Squat, sets warm-\u2060up 1, 3 Mar 2, 2026',
      '“left knee”',
      'You answered: Stop that',
      'Leg Press instead in the coming days',
    ],
    ['Row, set 2 Mar 2, 2026', 'Marked as seen'],
    ['Dip, set 2 Mar 2, 2026'],
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Back Squat, sets warm-\u2060up 1, 3' }))
    .toHaveAttribute('href', '/sessions/monday?at=squat.1');
});
