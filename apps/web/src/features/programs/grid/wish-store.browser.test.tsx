import type { Program } from '@spotter/contract/programs';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Router } from 'wouter';
import { unsentNames } from '#lib/storage/private-storage.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { useProgramActions } from '../list/use-program-actions.ts';
import { ProgramPage } from './program-page.tsx';
import { keepWaiting } from './wish-store.ts';

function Remove() {
  const { remove } = useProgramActions();
  return (
    <button type="button" onClick={() => remove({ id: 'one', name: 'Strong' } as Program)}>
      {'Remove'}
    </button>
  );
}

/** Shows something when an edit of a programme is stored. */
async function show(content: React.ReactNode) {
  await renderSignedIn(content);
  keepWaiting('one', { id: 'edit', version: 5, wish: { do: 'update', part: { weeks: 9 } } });
  expect(unsentNames()).toHaveLength(1);
}

beforeEach(() => localStorage.clear());

test('edits of a removed programme are not stored any longer, and are back when it is', async () => {
  answerCalls({
    'DELETE /api/programs/one': () => new Response(null, { status: 204 }),
    'POST /api/programs/one/restore': () => Response.json({ id: 'one' }),
  });
  await show(<Remove />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(unsentNames).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(unsentNames).toHaveLength(1);
});

test('edits of a programme that is not there are not stored any longer', async () => {
  answerCalls({
    'GET /api/programs/one': () => refuse(404, 'programs.not_found'),
    'GET /api/program-runs': () => Response.json([]),
    'GET /api/program-sends': () => Response.json([]),
  });
  await show(
    <Router hook={() => ['/programmes/one', () => undefined]} searchHook={() => ''}>
      <Route path="/programmes/:id">
        <ProgramPage renderPaste={() => null} renderProgression={() => null} />
      </Route>
    </Router>,
  );
  await expect.poll(unsentNames).toEqual([]);
});
