import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { BuilderLines } from './builder-lines.tsx';
import { emptyDraft, newLine, newSet } from './draft.ts';
import { type Draft, useDraft } from './use-draft.ts';

const lines = ['Back Squat', 'Push-Up', 'Plank'].map((name) =>
  newLine({ id: name, name, measure: 'reps' }, name),
);
let draft: Draft;
let said = '';

function Lines({ saved }: { saved: Parameters<typeof useDraft>[1] }) {
  const state = useDraft('workout-draft/lines', saved);
  draft = state;
  return (
    <BuilderLines
      {...state}
      lines={state.draft.lines}
      onSay={(text) => (said = text)}
      onInsertBelow={() => undefined}
      insertion={null}
      onNothingLeft={() => undefined}
    />
  );
}
const show = (own = lines) => renderSignedIn(<Lines saved={{ ...emptyDraft, lines: own }} />);
const order = () => draft.draft.lines.map(({ name }) => name);
const line = (name: string) => page.getByRole('group', { name: new RegExp(`^Exercise \\d: ${name}`) });
const press = (key: string) => userEvent.keyboard(`{${key}}`);
const focus = (label: string) => (page.getByRole('button', { name: label }).element() as HTMLElement).focus();
const announces = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument();

beforeEach(() => localStorage.clear());

describe('a line', () => {
  test('marks what was typed and not understood, until its note is another', async () => {
    const [squat, ...others] = lines;
    await show([{ ...(squat ?? expect.fail()), notes: '3xheavy', left: '3xheavy' }, ...others]);
    const mark = line('Back Squat').getByText('Not understood, kept as the note: 3xheavy');
    await expect.element(mark).toBeVisible();
    draft.changeLine('Back Squat', (now) => ({ ...now, notes: 'three heavy sets' }));
    await expect.element(line('Back Squat').getByText('three heavy sets')).toBeVisible();
    await expect.element(mark).not.toBeInTheDocument();
  });

  test('is moved by Alt and an arrow, says its place and keeps the focus', async () => {
    await show();
    await line('Push-Up').getByLabelText('Reps').click();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(order).toEqual(['Push-Up', 'Back Squat', 'Plank']);
    expect(said).toBe('Push-Up is at place 1 of 3.');
    await expect.element(line('Push-Up').getByLabelText('Reps')).toHaveFocus();
    draft.undo();
    await expect.poll(order).toEqual(['Back Squat', 'Push-Up', 'Plank']);
  });

  test('is picked up, moved and dropped by keyboard, with an announcement of each', async () => {
    await show();
    focus('Move Back Squat');
    await press(' ');
    await announces('Back Squat picked up from place 1 of 3.');
    // The places are measured in the frames after it was picked up.
    await expect
      .poll(async () => {
        await press('ArrowDown');
        return page.getByText('Back Squat is over place', { exact: false }).query();
      })
      .not.toBeNull();
    await press(' ');
    await expect.poll(() => order().indexOf('Back Squat')).toBeGreaterThan(0);
  });

  test('goes back to its place when Escape is pressed on the way', async () => {
    await show();
    focus('Move Plank');
    await press(' ');
    await announces('Plank picked up from place 3 of 3.');
    await press('Escape');
    await expect.element(page.getByText('Plank picked up from place 3 of 3.')).not.toBeInTheDocument();
    expect(order()).toEqual(['Back Squat', 'Push-Up', 'Plank']);
  });

  test('is split into sets that differ, and its first set is applied to all', async () => {
    await show();
    await line('Push-Up').getByLabelText('Reps').fill('12/10/8');
    await press('Tab');
    await expect.poll(() => draft.draft.lines[1]?.sets.map(({ reps }) => reps)).toEqual([12, 10, 8]);
    await page.getByRole('button', { name: 'Set by set: Push-Up' }).click();
    await page.getByRole('button', { name: 'Apply set 1 to all following' }).click();
    await expect.poll(() => draft.draft.lines[1]?.sets.map(({ reps }) => reps)).toEqual([12, 12, 12]);
  });

  test('that was removed comes back at its place', async () => {
    await show();
    await page.getByRole('button', { name: 'More for Push-Up' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(order).toEqual(['Back Squat', 'Plank']);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(order).toEqual(['Back Squat', 'Push-Up', 'Plank']);
  });

  test('cuts none of its numbers on a desk', async () => {
    await page.viewport(1440, 900);
    const heavy = Array.from({ length: 10 }, () => newSet({ reps: 10, weight: 102.5, restTime: 180 }));
    await show([{ ...newLine({ id: 'squat', name: 'Back Squat', measure: 'reps' }, 'squat'), sets: heavy }]);
    const fields = () => line('Back Squat').getByRole('textbox').elements() as HTMLInputElement[];
    await expect.poll(() => fields().length).toBe(4);
    await document.fonts.ready;
    expect(
      fields()
        .filter((field) => field.scrollWidth > field.clientWidth)
        .map(({ value }) => value),
    ).toEqual([]);
  });
});
