import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withQueries } from '../../../testing/with-queries.tsx';
import { keepSession } from '../offline/keep-session.ts';
import { readKeptSession } from '../offline/kept-sessions.ts';
import { type ReadSession, withEvaluated } from '../read-session.ts';
import { itemOf, loggedSet, SESSION } from '../session.fixture.ts';
import { useSessionView } from '../use-session-view.ts';
import type { SetRow, SetValues } from './item-rows.ts';
import { SetSheet } from './set-sheet.tsx';
import { useSetText } from './use-set-text.ts';

const bike = itemOf('Cycling', {
  measure: 'distance',
  target: { reps: null, weight: null, distance: 5_000 },
});
const ride: ReadSession = withEvaluated({
  ...{ id: SESSION, workoutId: 'w', assignmentId: null, name: 'Ride', note: '', date: null },
  client: { id: 'kim', name: 'Kim Rower', profileImageUrl: null },
  ...{ startedAt: '2026-01-01T10:00:00.000Z', completedAt: null, toldMinutes: null },
  items: [{ ...bike, exercise: { ...bike.exercise, category: 'cardio' } }],
  sets: [loggedSet(bike.id, 1, { reps: null, weight: null, distance: 4_000, duration: 600 })],
  records: [],
  weeksBefore: { planned: 0, done: 0 },
} as unknown as ReadSession);

function Sheet({ session, number, log }: { session: ReadSession; number: number; log: Log }) {
  const [rows] = useSessionView(session).items;
  const row = rows?.rows[number - 1];
  const setText = useSetText();
  if (!rows || !row) return null;
  return (
    <>
      <output>{setText(row.values)}</output>
      <SetSheet
        row={row}
        item={rows.item}
        draft={row.values}
        onDraft={() => undefined}
        onClose={() => undefined}
        onTakeBack={() => undefined}
        onLog={log}
      />
    </>
  );
}
type Log = (row: SetRow, values: SetValues) => void;

async function open(session: ReadSession, number: number) {
  const said: SetValues[] = [];
  const log: Log = (_row, values) => said.push(values);
  await page.viewport(390, 844);
  await render(withQueries(<Sheet session={session} number={number} log={log} />, { units: 'metric' }));
  return said;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Of the set, behind its sheet. */
const text = () => document.querySelector('output')?.textContent?.replace(/\s/g, ' ');
const field = (name: string) => page.getByRole('spinbutton', { name });

test('a level and calories are said of a set, in fields that open by hand', async () => {
  const said = await open(ride, 2);
  expect(field('Resistance').query()).toBeNull();
  await button('Resistance').click();
  await field('Resistance').fill('8.3');
  await userEvent.tab();
  await expect.element(field('Resistance')).toHaveValue('8.5');
  await button('Calories').click();
  await field('Calories').fill('320 kcal');
  await button('Log set').click();
  expect(said).toMatchObject([{ distance: 5_000, resistance: 8.5, calories: 320, incline: null }]);
});

test('they stand behind the distance and its pace', async () => {
  const [first] = ride.sets;
  if (!first) throw new Error('no set');
  const session = { ...ride, sets: [{ ...first, resistance: 8.5, calories: 320 }] };
  await open(session, 1);
  await expect.poll(text).toBe('4 km · 10 min · 2:30 /km · Level 8.5 · 320 kcal');
});

test('a session that a phone kept before there were levels and calories opens, and is logged on', async () => {
  const older = ride.sets.map(({ resistance: _r, calories: _c, ...set }) => set);
  keepSession('kim', { ...ride, sets: older } as unknown as ReadSession);
  const kept = readKeptSession('kim', SESSION);
  expect(kept?.sets[0]).not.toHaveProperty('resistance');
  const said = await open(kept ?? ride, 2);
  await expect.poll(text).toMatch(/^5\skm/);
  await button('Log set').click();
  expect(said).toMatchObject([{ distance: 5_000, resistance: null, calories: null }]);
});

const airBike = itemOf('Air bike', {
  measure: 'time',
  target: { reps: null, weight: null, duration: 600 },
});
const spin = {
  ...ride,
  items: [{ ...airBike, exercise: { ...airBike.exercise, category: 'cardio' } }],
  sets: [],
} as ReadSession;

test('on a bike that is counted by its time, the distance and the incline are said too', async () => {
  const said = await open(spin, 1);
  await button('Distance').click();
  await field('Distance').fill('4200');
  await expect.element(field('Distance')).toHaveValue('4200');
  await button('Incline').click();
  await field('Incline').fill('2');
  await button('Log set').click();
  expect(said).toMatchObject([{ duration: 600, distance: 4_200, incline: 2 }]);
});

test('what was said of it has one field, and stands with its set', async () => {
  const logged = loggedSet(airBike.id, 1, { reps: null, weight: null, duration: 600, distance: 4_200 });
  await open({ ...spin, sets: [logged] }, 1);
  await expect.poll(text).toMatch(/^4.2\skm · 10\smin/);
  expect(field('Distance').elements()).toHaveLength(1);
});
