import type { ProgramDetail } from '@spotter/contract/programs';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepPrivate, unsentNames } from '#lib/storage/private-storage.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { PasteDialog } from './paste-dialog.tsx';

const made = { id: 'one', name: 'From a chat', weeks: 1, version: 1, cells: [] } as unknown as ProgramDetail;

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <PasteDialog program={null} text="" onClose={() => setOpen(false)} />;
}

beforeEach(() => localStorage.clear());

test('a plan and its name are there again until they are written; undo drops what was typed for the new programme', async () => {
  const calls = answerCalls({
    'POST /api/exercises/matches': () => Response.json([]),
    'POST /api/programs': () => Response.json(made, { status: 201 }),
    'POST /api/programs/one/days': () => Response.json(made),
    'DELETE /api/programs/one': () => new Response(null, { status: 204 }),
  });
  const name = page.getByRole('textbox', { name: 'Name' });
  const { unmount } = await renderSignedIn(<Opened />);
  await name.fill('From a chat');
  await page.getByRole('textbox', { name: 'The plan' }).fill('Day 1\nSquat 3x5');
  await unmount();
  await renderSignedIn(<Opened />);
  await expect.element(name).toHaveValue('From a chat');
  await page.getByRole('button', { name: 'Write 1 workout' }).click();
  await expect.element(page.getByText('1 workout written')).toBeVisible();
  expect(unsentNames()).toEqual([]);
  keepPrivate('draft/program-phases/one', { weeks: 9 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(unsentNames).toEqual([]);
  expect(calls.at(-1)?.key).toBe('DELETE /api/programs/one');
});

test('what is only pasted leaves a plan that was typed before; once it is changed it takes its place', async () => {
  answerCalls({ 'POST /api/exercises/matches': () => Response.json([]) });
  const dialog = (text: string) => <PasteDialog program={made} text={text} onClose={() => undefined} />;
  const plan = page.getByRole('textbox', { name: 'The plan' });
  const week = page.getByRole('textbox', { name: 'First week' });
  const typed = await renderSignedIn(dialog(''));
  await plan.fill('Typed before');
  await week.fill('7');
  await typed.unmount();
  const pasted = await renderSignedIn(dialog('Day 1\nSquat 3x5'));
  await expect.element(plan).toHaveValue('Day 1\nSquat 3x5');
  await expect.element(week).toHaveValue('1');
  await page.getByRole('button', { name: 'Discard' }).click();
  await pasted.unmount();
  const again = await renderSignedIn(dialog(''));
  await expect.element(plan).toHaveValue('Typed before');
  await expect.element(week).toHaveValue('7');
  await again.unmount();
  const changed = await renderSignedIn(dialog('Day 1\nSquat 3x5'));
  await plan.fill('Day 1\nSquat 5x5');
  await changed.unmount();
  await renderSignedIn(dialog(''));
  await expect.element(plan).toHaveValue('Day 1\nSquat 5x5');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(unsentNames).toEqual([]);
});
