import type { PersonalRecord } from '@spotter/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { useRecordText } from './use-record-text.ts';

type Values = Pick<PersonalRecord, 'kind' | 'value' | 'previous'> & Partial<PersonalRecord>;

function Shown({ records }: { records: readonly Values[] }) {
  const text = useRecordText();
  const own = { setId: 'a', exerciseId: 'b', weight: 0, reps: 0, distance: null };
  return (
    <ul>
      {records.map((record) => (
        <li key={`${record.kind} ${record.weight}`}>
          {Object.values(text({ ...own, ...record })).join(' | ')}
        </li>
      ))}
    </ul>
  );
}

test('a record without a load says what was better than before', async () => {
  answerCalls({});
  await renderSignedIn(
    <Shown
      records={[
        { kind: 'most-reps', value: 12, previous: 8, reps: 12 },
        { kind: 'most-reps', value: 7, previous: 5, reps: 7, weight: -20 },
        { kind: 'most-reps', value: 6, previous: 5, reps: 6, weight: 60 },
        { kind: 'least-help', value: 20, previous: 30, reps: 5, weight: -20 },
        { kind: 'least-help', value: 0, previous: 20, reps: 5 },
        { kind: 'longest', value: 95, previous: 60, weight: 10 },
        { kind: 'farthest', value: 6_000, previous: 800 },
        { kind: 'fastest', value: 1_440, previous: 1_500, distance: 5_000 },
      ]}
    />,
  );
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([
      'Most reps: 12 |  | before 8',
      'Most reps: 7 | with 20\u00a0kg of help | before 5',
      'Most reps at 60\u00a0kg: 6 |  | before 5',
      'Least help: 20\u00a0kg |  | before 30\u00a0kg',
      'Without help |  | before 20\u00a0kg',
      'Longest: 1:35 | with 10\u00a0kg | before 1:00',
      'Farthest: 6\u00a0km |  | before 800\u00a0m',
      'Fastest 5\u00a0km: 24:00 |  | before 25:00',
    ]);
});
