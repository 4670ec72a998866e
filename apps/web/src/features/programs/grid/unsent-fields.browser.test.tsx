import type { ProgramDetail } from '@spotter/contract/programs';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unsentNames } from '#lib/storage/private-storage.ts';
import { answerCalls, type NetworkCall, renderSignedIn } from '../../../testing/signed-in.tsx';
import { AddDialog } from './add-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { blockOf } from './grid-rules.ts';
import { PhasesDialog } from './phases-dialog.tsx';
import { useEdits } from './use-edits.ts';
import { type GridActions, useGridActions } from './use-grid-actions.ts';

const program = {
  ...{ id: 'one', name: 'Strong', weeks: 8, phases: [], version: 5, canUndo: false, canRedo: false },
  ...{ cells: [], workouts: [] },
} as unknown as ProgramDetail;

type DialogProps = { show: (actions: GridActions) => ReactNode };

function Opened({ show }: DialogProps) {
  return show(useGridActions(program, useEdits(program)));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const nothing = () => undefined;
/** What the last write said. */
const sent = (calls: readonly NetworkCall[]) => calls.findLast(({ key }) => !key.startsWith('GET'))?.body;

/** Opens a dialog on a page that has just been loaded. */
async function open(show: DialogProps['show']) {
  await renderSignedIn(<Opened show={show} />);
}

beforeEach(() => localStorage.clear());

test('the name of a new workout is there when its day is opened again, and on no other day', async () => {
  const calls = answerCalls({
    'GET /api/workouts': () => Response.json([]),
    'POST /api/programs/one/cells': () =>
      Response.json({ ...program, cellId: 'new', version: 6 }, { status: 201 }),
  });
  const add = (week: number) => (actions: GridActions) => (
    <AddDialog place={{ week, day: 3 }} actions={actions} onClose={nothing} />
  );
  const { unmount } = await renderSignedIn(<Opened show={add(2)} />);
  await field('New workout').fill('Heavy pulls');
  await page.getByText('5', { exact: true }).click();
  await unmount();
  const other = await renderSignedIn(<Opened show={add(4)} />);
  await expect.element(field('New workout')).toHaveValue('');
  await other.unmount();
  await open(add(2));
  await expect.element(field('New workout')).toHaveValue('Heavy pulls');
  await button('Create').click();
  await expect.poll(unsentNames).toEqual([]);
  expect(sent(calls)).toMatchObject({ week: 2, day: 5, name: 'Heavy pulls' });
});

test('a day that is chosen without a name is the asked one the next time; a name is discarded with its day', async () => {
  answerCalls({ 'GET /api/workouts': () => Response.json([]) });
  const add = (actions: GridActions) => (
    <AddDialog place={{ week: 1, day: 3 }} actions={actions} onClose={nothing} />
  );
  const { unmount } = await renderSignedIn(<Opened show={add} />);
  await page.getByText('5', { exact: true }).click();
  await field('New workout').fill('Rows');
  await field('New workout').fill('');
  await unmount();
  expect(unsentNames()).toEqual([]);
  await open(add);
  await expect.element(page.getByRole('radio', { name: '3' })).toBeChecked();
  await expect.element(button('Discard')).not.toBeInTheDocument();
  await field('New workout').fill('Rows');
  await page.getByText('5', { exact: true }).click();
  await button('Discard').click();
  await expect.element(page.getByRole('radio', { name: '3' })).toBeChecked();
  await expect.element(field('New workout')).toHaveValue('');
  expect(unsentNames()).toEqual([]);
});

test('the fields of a week that is filled forwards are there again until it is done or they are discarded', async () => {
  const calls = answerCalls({
    'POST /api/programs/one/fill': () => Response.json({ ...program, version: 6 }),
  });
  const fill = (actions: GridActions) => (
    <FillDialog
      block={blockOf({ week: 1, day: 1 }, { week: 1, day: 7 })}
      actions={actions}
      onClose={nothing}
    />
  );
  const { unmount } = await renderSignedIn(<Opened show={fill} />);
  await field('To week').fill('4');
  await field('Add each week').fill('2.5');
  await page.getByRole('combobox', { name: 'Deload week' }).selectOptions('Week 4');
  await unmount();
  const again = await renderSignedIn(<Opened show={fill} />);
  await expect.element(field('Add each week')).toHaveValue('2.5');
  await button('Discard').click();
  await expect.element(button('Fill 7 weeks')).toBeVisible();
  expect(unsentNames()).toEqual([]);
  await field('To week').fill('4');
  await field('Add each week').fill('2.5');
  await page.getByRole('combobox', { name: 'Deload week' }).selectOptions('Week 4');
  await again.unmount();
  await open(fill);
  await button('Fill 3 weeks').click();
  await expect.poll(unsentNames).toEqual([]);
  expect(sent(calls)).toMatchObject({
    ...{ fromWeek: 1, toWeeks: [2, 3, 4], addKg: 2.5, deloadWeeks: [{ week: 4, percent: 90, sets: 'same' }] },
  });
});

test('weeks and phases that are typed are there again until they are saved; incomplete ones are not', async () => {
  const calls = answerCalls({ 'PATCH /api/programs/one': () => Response.json({ ...program, version: 7 }) });
  const phases = (actions: GridActions) => (
    <PhasesDialog programId="one" edits={actions.edits} onClose={nothing} />
  );
  const { unmount } = await renderSignedIn(<Opened show={phases} />);
  await field('Weeks').fill('12');
  await button('Add phase').click();
  await field('Phase').fill('Base');
  await field('To').fill('20');
  await unmount();
  await open(phases);
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await field('To').fill('12');
  await button('Save').click();
  await expect.poll(unsentNames).toEqual([]);
  expect(sent(calls)).toMatchObject({
    weeks: 12,
    phases: [{ name: 'Base', fromWeek: 1, toWeek: 12 }],
  });
});
