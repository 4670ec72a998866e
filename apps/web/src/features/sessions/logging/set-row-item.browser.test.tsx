import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withQueries } from '../../../testing/with-queries.tsx';
import { loggedSet, targetOf } from '../session.fixture.ts';
import type { SetRow } from './item-rows.ts';
import { SetRowItem } from './set-row-item.tsx';

const values = {
  type: 'normal' as const,
  reps: 10,
  weight: 60,
  duration: null,
  distance: null,
  rpe: null,
  note: '',
  pain: false,
};
const rowOf = (over: Partial<SetRow> = {}): SetRow => ({
  id: 'set',
  itemId: 'item',
  exerciseId: 'squat',
  setNumber: 2,
  count: 2,
  extra: false,
  target: targetOf(),
  last: null,
  goes: 'pace',
  suggestion: null,
  logged: null,
  done: false,
  values,
  ...over,
});

function show(row: SetRow, { next = false, units = 'metric' as 'metric' | 'imperial' } = {}) {
  const ticked: SetRow[] = [];
  const edited: SetRow[] = [];
  const item = (
    <ul>
      <SetRowItem
        row={row}
        exercise={'Squat'}
        next={next}
        records={[]}
        otherExercise={null}
        onTick={(one) => ticked.push(one) > 0}
        onEdit={(one) => edited.push(one)}
      />
    </ul>
  );
  return render(withQueries(item, { units })).then(() => ({ ticked, edited }));
}
const line = () => page.getByRole('listitem');
const shows = (text: RegExp) => expect.poll(() => line().element().textContent).toMatch(text);
const tick = () => page.getByRole('button', { name: /^Set 2 of Squat done/ });

test('on a phone, a set of a machine with many values is no column of single letters', async () => {
  await page.viewport(390, 844);
  const machine = { incline: 2, resistance: 8, calories: 210 };
  const row = { ...values, ...machine, reps: null, weight: null, distance: 4_200, duration: 1_230 };
  await show(rowOf({ target: null, done: true, values: row, logged: loggedSet('item', 2) }));
  await shows(/Level 8/);
  expect(line().element().getBoundingClientRect().height).toBeLessThan(260);
});

describe('an open set', () => {
  test('shows the plan and logs it on one press, which its mark answers by itself', async () => {
    const { ticked } = await show(rowOf());
    await shows(/10 × 60\s*kg/);
    await tick().click();
    await expect.element(tick()).toHaveAttribute('aria-pressed', 'true');
    await tick().click();
    expect(ticked).toEqual([rowOf()]);
  });

  test('shows its load in pounds to a person who uses pounds', async () => {
    await show(rowOf(), { units: 'imperial' });
    await shows(/132.5\s*lb/);
  });

  test('says that as many repetitions as possible are asked for, beside its load', async () => {
    await show(rowOf({ target: targetOf({ reps: null, amrap: true }), values: { ...values, reps: null } }));
    await shows(/AMRAP × 60\s*kg/);
  });

  test('is marked as the next one', async () => {
    await show(rowOf(), { next: true });
    await expect.element(line()).toHaveAttribute('aria-current', 'step');
  });

  test('shows the result of last time', async () => {
    await show(rowOf({ last: { reps: 9, weight: 55, duration: null, distance: null } }));
    await shows(/Last 9 × 55\s*kg/);
  });

  test('can be edited before it is done', async () => {
    const { edited, ticked } = await show(rowOf());
    await page.getByRole('button').first().click();
    expect(edited).toHaveLength(1);
    expect(ticked).toEqual([]);
  });
});

describe('a done set', () => {
  const done = (state: 'saved' | 'waiting' | 'refused') =>
    rowOf({ done: true, values: { ...values, reps: 8 }, logged: { ...loggedSet('item', 2), state } });

  test('shows its result, and its tick is pressed', async () => {
    await show(done('saved'));
    await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
    await shows(/8 × 60\s*kg/);
  });

  test('shows whether the server has it', async () => {
    await show(done('waiting'));
    await shows(/Waiting for the network/);
  });

  test('no longer shows last time', async () => {
    await show({ ...done('saved'), last: { reps: 9, weight: 55, duration: null, distance: null } });
    await shows(/8 × 60\s*kg/);
    expect(line().element().textContent).not.toMatch(/55/);
  });
});
