import { WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptForPerson } from '../../../lib/storage/kept-draft.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { Builder } from './builder.tsx';
import { type DraftLine, emptyDraft, newLine } from './draft.ts';
import { readKept } from './kept-draft.ts';
import { type Draft, useDraft } from './use-draft.ts';

const linesOf = (names: string[]) =>
  names.map((name, index) => newLine({ id: name, name, measure: 'reps' }, `${index}`));
const row = { id: 'row', measure: 'reps', name: 'Row', fits: true };

let draft: Draft;
let submitted: string[][] = [];
const order = () => draft.draft.lines.map(({ name }) => name);
const typed = () => draft.typed.read({ text: '', entered: [] });

function Page({ names }: { names: string[] }) {
  draft = useDraft('workout-draft/lines', { ...emptyDraft, name: 'One', lines: linesOf(names) });
  return (
    <Builder
      draft={draft}
      title="Workout"
      submitLabel="Save"
      busy={false}
      error={false}
      renderPicker={() => null}
      onSubmit={() => submitted.push(order())}
      onClose={() => undefined}
      closeLabel="Close"
      onDiscard={() => draft.discard()}
    />
  );
}

/** Shows a workout with the field for a new exercise below its first one. */
async function insertBelow(names: string[]) {
  await renderSignedIn(<Page names={names} />);
  const first = page.getByRole('group', { name: /^Exercise 1: Back Squat/ });
  await first.getByRole('button', { name: /More/ }).click();
  await page.getByRole('menuitem', { name: 'Add an exercise below' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Exercise to add' })).toHaveFocus();
}

beforeEach(() => {
  localStorage.clear();
  submitted = [];
});

test('an exercise that is added below another is added once, and the next one below it', async () => {
  answerCalls({ 'GET /api/exercises': () => Response.json([row]) });
  await insertBelow(['Back Squat', 'Plank']);
  await userEvent.keyboard('row 3x5{Enter}');
  await expect.poll(order).toEqual(['Back Squat', 'Row', 'Plank']);
  await expect.element(page.getByRole('combobox', { name: 'Exercise to add' })).toHaveFocus();
  await userEvent.keyboard('row 5x5{Enter}');
  await expect.poll(order).toEqual(['Back Squat', 'Row', 'Row', 'Plank']);
  expect(draft.draft.lines.map(({ sets }) => sets.length).slice(1, 3)).toEqual([3, 5]);
  await expect.poll(typed).toBeNull();
});

test('saving waits for the lines below another that the library has not answered', async () => {
  const asked: ((answer: Response) => void)[] = [];
  answerCalls({ 'GET /api/exercises': () => new Promise<Response>((resolve) => asked.push(resolve)) });
  await insertBelow(['Back Squat', 'Plank']);
  await userEvent.keyboard('row 3x5{Enter}press 5x5{Enter}{Control>}{Enter}{/Control}');
  await expect
    .poll(() => {
      for (const answer of asked.splice(0)) answer(Response.json([row]));
      return submitted;
    })
    .toEqual([['Back Squat', 'Row', 'Row', 'Plank']]);
});

test('what was entered beyond a full workout waits until there is room', async () => {
  const asked: ((answer: Response) => void)[] = [];
  answerCalls({ 'GET /api/exercises': () => new Promise<Response>((resolve) => asked.push(resolve)) });
  const entered = [
    { text: 'row 3x5', known: row },
    { text: 'press 5x5', known: null },
  ];
  keptForPerson('typed-line/workout-draft/lines').write({ text: '', entered }, {});
  await renderSignedIn(<Page names={Array.from({ length: WORKOUT_EXERCISES_MAX - 1 }, () => 'Plank')} />);
  await expect.element(page.getByText('A workout holds at most', { exact: false })).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.(Response.json([{ ...row, name: 'Press' }]));
  await page.getByRole('textbox', { name: 'Name' }).first().click();
  expect(order().at(-1)).toBe('Row');
  expect(typed()?.entered.map(({ text }) => text)).toEqual(['press 5x5']);
  draft.undo();
  await expect.poll(() => order().at(-1)).toBe('Press');
  await expect.poll(typed).toBeNull();
});

test('the line that fills the workout is stored no longer, and what is discarded is not typed any more', async () => {
  answerCalls({ 'GET /api/exercises': () => Response.json([row]) });
  const others = Array.from({ length: WORKOUT_EXERCISES_MAX - 2 }, () => 'Plank');
  await insertBelow(['Back Squat', ...others]);
  await userEvent.keyboard('row 3x5{Enter}');
  await expect.poll(() => order().length).toBe(WORKOUT_EXERCISES_MAX);
  await expect.poll(typed).toBeNull();
  draft.undo();
  const field = page.getByRole('combobox', { name: 'Exercise to add' });
  await field.fill('ro');
  expect(typed()?.text).toBe('ro');
  draft.discard();
  await expect.element(field).toHaveValue('');
  await expect.poll(typed).toBeNull();
});

test('a key in the name is stored and known at once, and its undo before it is drawn puts nothing back', async () => {
  await renderSignedIn(<Page names={['Back Squat']} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  const stored = () => readKept(localStorage.getItem('workout-draft/lines'))?.draft.name;
  /** As a key does, without a frame between. */
  function type(text: string) {
    const input = name.element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  type('One a');
  type('One ab');
  expect([stored(), draft.read().name]).toEqual(['One ab', 'One ab']);
  draft.undo();
  expect(stored()).toBe('One');
  await expect.element(name).toHaveValue('One');
  draft.redo();
  await expect.element(name).toHaveValue('One ab');
  await expect.poll(stored).toBe('One ab');
});

test('a key in a line is stored at once, and the line follows it', async () => {
  await renderSignedIn(<Page names={['Back Squat']} />);
  const reps = page.getByRole('textbox', { name: 'Reps' });
  await reps.fill('9');
  const ofFirst = (lines: readonly DraftLine[] = []) => lines[0]?.sets.map((set) => set.reps);
  expect(ofFirst(readKept(localStorage.getItem('workout-draft/lines'))?.draft.lines)).toEqual([9, 9, 9]);
  await expect.poll(() => ofFirst(draft.draft.lines)).toEqual([9, 9, 9]);
});
