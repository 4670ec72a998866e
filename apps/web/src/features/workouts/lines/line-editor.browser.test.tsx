import { DndContext } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { type DraftLine, newLine, newSet } from '../builder/draft.ts';
import { LineEditor } from './line-editor.tsx';

const nothing = () => undefined;

/** A line in the row of a desk. */
function show(line: DraftLine) {
  const on = { onMove: nothing, onDuplicate: nothing, onRemove: nothing, onLeaveSuperset: nothing };
  const more = { onJoinBelow: nothing, onSplitBelow: nothing, onInsertBelow: nothing };
  const place = { place: 1, isLast: true, superset: undefined, below: undefined };
  return renderSignedIn(
    <DndContext>
      <SortableContext items={[line.key]}>
        <ul style={{ width: 1000 }}>
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

// Not by its lines: a machine may have no fonts for Chinese.
test.each([
  ['Back Squat', '6ch'],
  ['杠铃卧推杠铃卧推杠铃', '12ch'],
])('the name %s has the room of its signs', async (name, width) => {
  await show(line(name));
  const title = page.getByRole('heading', { name }).element() as HTMLElement;
  expect(title.style.getPropertyValue('--name')).toBe(width);
});
