import { DndContext } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { type DraftLine, newLine, newSet } from '../builder/draft.ts';
import { LineEditor } from './line-editor.tsx';

const nothing = () => undefined;

/** A line in a row, by default that of a desk. */
function show(line: DraftLine, width = 1000) {
  const on = { onMove: nothing, onDuplicate: nothing, onRemove: nothing, onLeaveSuperset: nothing };
  const more = { onJoinBelow: nothing, onSplitBelow: nothing, onInsertBelow: nothing };
  const place = { place: 1, isLast: true, superset: undefined, below: undefined };
  return renderSignedIn(
    <DndContext>
      <SortableContext items={[line.key]}>
        <ul style={{ width }}>
          <LineEditor line={line} {...place} {...on} {...more} onChange={nothing} />
        </ul>
      </SortableContext>
    </DndContext>,
  );
}
const line = (name: string, measure: DraftLine['measure'] = 'reps') =>
  newLine({ id: 'one', name, measure }, 'one');

beforeEach(() => page.viewport(1440, 900));

test('several distances are seen whole', async () => {
  const sets = [1000, 1200, 1400, 1600].map((distance) => newSet({ reps: null, duration: null, distance }));
  await show({ ...line('Row', 'distance'), sets });
  const field = page.getByLabelText('Distance').element() as HTMLInputElement;
  expect(field.value.length).toBeGreaterThan(15);
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
});

test('a phone shows lists of values whole', async () => {
  await page.viewport(390, 844);
  const different = [10, 10, 8].map((reps, at) => ({
    ...newSet({ reps, duration: null, distance: null }),
    repsMax: 14 + at,
    weight: 60 + at * 2.5,
    restTime: 60 + at * 30,
  }));
  await show({ ...line('Squat'), sets: different }, 358);
  const fields = () => page.getByRole('textbox').elements() as HTMLInputElement[];
  await expect.poll(() => fields().length).toBe(4);
  for (const field of fields()) expect(field.scrollWidth, field.value).toBeLessThanOrEqual(field.clientWidth);
});

// Not by its lines: a machine may have no fonts for Chinese.
test.each([
  ['Back Squat', '6ch'],
  ['杠铃卧推杠铃卧推杠铃', '12ch'],
])('the name %s has the room of its signs', async (name, width) => {
  await show(line(name));
  const title = page.getByRole('heading', { name }).element() as HTMLElement;
  expect(title.style.getPropertyValue('--name')).toBe(width);
});
