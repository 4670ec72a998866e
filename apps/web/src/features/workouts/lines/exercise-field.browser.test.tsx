import type { Exercise } from '@spotter/contract/exercises';
import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptForPerson } from '../../../lib/storage/kept-draft.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ExerciseField, type Flush } from './exercise-field.tsx';
import { type Typed, type TypedLines, useEnteredLines } from './use-entered-lines.ts';

let added: string[] = [];
let prescribed: Typed[] = [];
const say = ({ prescription, left }: Typed) =>
  `${prescription ? `${prescription.sets}x${prescription.amounts[0]?.low}` : 'open'}${left && ` (${left})`}`;

const keep = keptForPerson<TypedLines>('typed-line/one');
const NOTHING: TypedLines = { text: '', entered: [] };

function Field() {
  const inputRef = useRef<HTMLInputElement>(null);
  const flushRef = useRef<Flush | null>(null);
  const lines = useEnteredLines({
    ...{ keep, clearings: 0, isFull: false },
    onAdd: ({ name }, typed) => added.push(`${name} ${say(typed)}`),
    onPrescribe: (typed) => prescribed.push(typed),
  });
  return <ExerciseField {...{ inputRef, flushRef, lines }} />;
}

/** The library finds these, the best first. */
async function show(...found: Partial<Exercise>[]) {
  const whole = found.map((one) => ({ id: one.name, measure: 'reps', ...one }));
  answerCalls({ 'GET /api/exercises': () => Response.json(whole) });
  await renderSignedIn(<Field />);
}
const field = () => page.getByRole('combobox', { name: 'Exercise to add' });
const row = { name: 'Seated Cable Row', fits: false };

beforeEach(() => {
  added = [];
  prescribed = [];
  keep.remove();
});

test('what is typed is stored with each key until it is added', async () => {
  await show({ name: 'Back Squat', fits: true });
  await field().click();
  await userEvent.keyboard('sq 5');
  expect(keep.read(NOTHING)).toEqual({ text: 'sq 5', entered: [] });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => keep.read(NOTHING)).toBeNull();
});

test('a line that was entered while the library did not answer is added when the page is back, and once', async () => {
  const asked: ((answer: Response) => void)[] = [];
  const answer = () =>
    asked.shift()?.(Response.json([{ id: 'a', measure: 'reps', name: 'Back Squat', fits: true }]));
  answerCalls({ 'GET /api/exercises': () => new Promise<Response>((resolve) => asked.push(resolve)) });
  const first = await renderSignedIn(<Field />);
  await field().click();
  await userEvent.keyboard('squat 5x5{Enter}3x8{Enter}');
  expect(keep.read(NOTHING)?.entered.map(({ text }) => text)).toEqual(['squat 5x5', '3x8']);
  expect(prescribed).toEqual([]);
  await first.unmount();
  await renderSignedIn(<Field />);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  while (asked.length > 0) answer();
  await expect.poll(() => prescribed.map(say)).toEqual(['3x8']);
  expect(added).toEqual(['Back Squat 5x5']);
  await expect.poll(() => keep.read(NOTHING)).toBeNull();
});

test('a line that found nothing while the next was typed stays below the field', async () => {
  const asked: ((answer: Response) => void)[] = [];
  answerCalls({ 'GET /api/exercises': () => new Promise<Response>((resolve) => asked.push(resolve)) });
  await renderSignedIn(<Field />);
  await field().click();
  await userEvent.keyboard('cable fly 3x12{Enter}');
  await userEvent.keyboard('row');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (const answer of asked) answer(Response.json([]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field()).toHaveValue('cable fly 3x12');
  expect(keep.read(NOTHING)?.entered.map(({ text }) => text)).toEqual(['row']);
});

test('Enter takes a good match, also before the library has answered', async () => {
  await show({ name: 'Back Squat', fits: true });
  await field().fill('sq 5x5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added).toEqual(['Back Squat 5x5']);
  await expect.element(field()).toHaveValue('');
});

test('Enter does not take a poor match: it stays offered, and the words stay', async () => {
  await show(row);
  await field().fill('cable fly 3x12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^No exercise is quite “cable fly”/)).toBeVisible();
  await expect.element(field()).toHaveValue('cable fly 3x12');
  await expect.element(page.getByRole('option', { name: /^Seated Cable Row/ })).toBeVisible();
  expect(page.getByRole('option', { selected: true }).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('cable fly 3x12');
  expect(added).toEqual([]);
});

test('an arrow or a press takes a poor match', async () => {
  await show(row);
  await field().fill('cable fly 3x12');
  await expect.element(page.getByRole('option')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => added).toEqual(['Seated Cable Row 3x12']);
  await field().fill('cable fly 4x10');
  await page.getByRole('option').click();
  await expect.poll(() => added).toEqual(['Seated Cable Row 3x12', 'Seated Cable Row 4x10']);
});

test('numbers of a poor match that its name does not have go with it', async () => {
  await show({ name: '45° Leg Press', fits: false });
  await field().fill('leg press 45 3x8');
  await page.getByRole('option').click();
  await expect.poll(() => added).toEqual(['45° Leg Press 3x8']);
  await field().fill('leg press x 20');
  await page.getByRole('option').click();
  await expect.poll(() => added.at(-1)).toBe('45° Leg Press open (leg press x 20)');
});

test('what is not understood goes with the exercise', async () => {
  await show({ name: 'Back Squat', fits: true });
  await field().fill('squat 3xheavy');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added).toEqual(['Back Squat open (3xheavy)']);
});

test('a line without a name is about the exercise added last', async () => {
  await show();
  await field().fill('3x8 @heavy');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => prescribed.map(say)).toEqual(['3x8 (@heavy)']);
});
