import type { ExerciseHistory } from '@spotter/contract/progress';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { HistoryRecords } from './history-records.tsx';

type Shown = ExerciseHistory['records'][number];
const record = (kind: Shown['kind'], value: number, over: Partial<Shown> = {}): Shown => ({
  ...{ kind, value, weight: 0, reps: 0, distance: null },
  ...{ achievedAt: '2026-03-01T10:00:00.000Z', sessionId: `session-${kind}`, ...over },
});

test('a record shows its kind, its value and the set that made it, also without a load', async () => {
  answerCalls({});
  const records = [
    record('fastest', 1_440, { distance: 5_000 }),
    record('farthest', 6_000),
    record('longest', 95, { weight: 10 }),
    record('least-help', 20, { weight: -20, reps: 6 }),
    record('most-reps', 12, { reps: 12 }),
    record('heaviest', 62.5, { weight: 62.5, reps: 5 }),
  ];
  await renderSignedIn(<HistoryRecords records={records} />);
  const texts = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => [...one.children].map((part) => part.textContent));
  await expect
    .poll(() => texts().map((parts) => parts.slice(0, 3)))
    .toEqual([
      ['Heaviest', '62.5\u00a0kg', '62.5\u00a0kg × 5'],
      ['Most reps', '12 reps', ''],
      ['Least help', '20\u00a0kg', '6 reps'],
      ['Longest time', '1:35', '10\u00a0kg'],
      ['Longest distance', '6\u00a0km', ''],
      ['Fastest time', '24:00', '5\u00a0km'],
    ]);
});
