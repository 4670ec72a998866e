import type { ProgramDetail } from '@spotter/contract/programs';
import { useQueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unsentNames } from '#lib/storage/private-storage.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { useProgram } from '../api.ts';
import { useEdits } from './use-edits.ts';

const cell = (id: string, week: number) => ({ id, week, day: 1, position: 1, workoutId: 'squats' });
const saved = {
  ...{ id: 'one', name: 'Strong', weeks: 4, phases: [], version: 5, canUndo: false, canRedo: false },
  cells: [cell('a', 1)],
  workouts: [{ id: 'squats', name: 'Squats', setCount: 3, exerciseCount: 1, lines: [] }],
} as unknown as ProgramDetail;
const after: ProgramDetail = { ...saved, version: 6, cells: [cell('a', 1), cell('b', 2)] };

function Page() {
  const { data } = useProgram('one');
  return data && <Grid program={data} />;
}

function Grid({ program }: { program: ProgramDetail }) {
  const client = useQueryClient();
  const edits = useEdits(program);
  const { shown, isUnsaved, failure } = edits;
  const first = { week: 1, day: 1 };
  const second = { week: 2, day: 1 };
  return (
    <>
      <button
        type="button"
        onClick={() => edits.paste({ from: [first], to: [second], move: false, replace: true }, '')}
      >
        {'Paste'}
      </button>
      <button
        type="button"
        onClick={() => edits.paste({ from: [first], to: [second], move: true, replace: true }, '')}
      >
        {'Move'}
      </button>
      <button
        type="button"
        onClick={() => {
          const [, pasted] = shown.cells;
          if (pasted) edits.remove([pasted], '');
        }}
      >
        {'Remove'}
      </button>
      <button type="button" onClick={() => edits.clear([first], '')}>
        {'Clear'}
      </button>
      <button type="button" onClick={() => edits.update({ weeks: 9 }, '')}>
        {'Nine weeks'}
      </button>
      <button type="button" onClick={edits.retry}>
        {'Try again'}
      </button>
      <button type="button" onClick={() => void client.refetchQueries()}>
        {'Read again'}
      </button>
      <p>{`Version ${program.version}`}</p>
      <p>{`Weeks ${shown.cells.map(({ week }) => week)}, ${isUnsaved ? 'unsaved' : 'saved'}, ${failure?.code ?? 'fine'}`}</p>
    </>
  );
}

const says = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const press = (name: string) => page.getByRole('button', { name }).click();

/** @returns the edits that were sent */
function answer(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({ 'GET /api/programs/one': () => Response.json(saved), ...answers });
  return () => calls.filter(({ key }) => !key.startsWith('GET'));
}

const versionsOf = (calls: { body: unknown }[]) =>
  calls.map(({ body }) => (body as { version: number }).version);

beforeEach(() => localStorage.clear());

test('an edit whose answer never came is sent again by the next page, as the same edit of the same version', async () => {
  const first = answer({});
  const screen = await renderSignedIn(<Page />);
  await press('Paste');
  await says('Weeks 1,2, unsaved, fine');
  expect(unsentNames()).toHaveLength(1);
  await expect.poll(first).toHaveLength(1);
  await screen.unmount();
  const again = answer({ 'POST /api/programs/one/paste': () => Response.json(after) });
  await renderSignedIn(<Page />);
  await expect.poll(again).toEqual(first());
  expect(again()[0]?.body).toMatchObject({ version: 5, editId: expect.any(String) });
  await says('Weeks 1,2, saved, fine');
  expect(unsentNames()).toEqual([]);
});

test('an edit that another page stored waits for its person where the programme was changed meanwhile', async () => {
  const sent = answer({});
  const screen = await renderSignedIn(<Page />);
  await press('Paste');
  await expect.poll(sent).toHaveLength(1);
  await screen.unmount();
  answer({ 'POST /api/programs/one/paste': () => refuse(409, 'programs.stale') });
  await renderSignedIn(<Page />);
  await says('Weeks 1,2, unsaved, programs.stale');
  expect(unsentNames()).toHaveLength(1);
});

test('edits that were done before the page was closed are answered as done, and shown once', async () => {
  const sent = answer({});
  const screen = await renderSignedIn(<Page />);
  await press('Move');
  await press('Nine weeks');
  await expect.poll(sent).toHaveLength(1);
  await screen.unmount();
  let answerMove: (answer: Response) => void = () => undefined;
  const done: ProgramDetail = { ...saved, version: 8, weeks: 9, cells: [cell('a', 2)] };
  const again = answer({
    'GET /api/programs/one': () => Response.json(done),
    'POST /api/programs/one/paste': () => new Promise((resolve) => (answerMove = resolve)),
    'PATCH /api/programs/one': () => Response.json(done),
  });
  await renderSignedIn(<Page />);
  await says('Weeks 2, unsaved, fine');
  answerMove(Response.json(done));
  await says('Weeks 2, saved, fine');
  expect(versionsOf(again())).toEqual([5, 6]);
});

test('a day that was cleared before the page was closed is cleared by its workouts again, and a later edit goes on', async () => {
  const sent = answer({});
  const screen = await renderSignedIn(<Page />);
  await press('Clear');
  await press('Nine weeks');
  await expect.poll(sent).toHaveLength(1);
  await screen.unmount();
  const cleared: ProgramDetail = { ...saved, version: 6, cells: [] };
  const again = answer({
    'GET /api/programs/one': () => Response.json(cleared),
    'POST /api/programs/one/clear': () => Response.json(cleared),
    'PATCH /api/programs/one': () => Response.json({ ...cleared, weeks: 9, version: 8 }),
  });
  await renderSignedIn(<Page />);
  await says('Version 8');
  await says('Weeks , saved, fine');
  expect(again().map(({ body }) => body)).toMatchObject([{ cellIds: ['a'], version: 5 }, { version: 6 }]);
});

test('a later edit of a closed page is not put on what another page made of the programme', async () => {
  const sent = answer({});
  const screen = await renderSignedIn(<Page />);
  await press('Move');
  await press('Nine weeks');
  await expect.poll(sent).toHaveLength(1);
  await screen.unmount();
  // The move was done, and then another page added a workout.
  const theirs: ProgramDetail = { ...saved, version: 7, cells: [cell('a', 2), cell('theirs', 3)] };
  const again = answer({
    'GET /api/programs/one': () => Response.json(theirs),
    'POST /api/programs/one/paste': () => Response.json(theirs),
    'PATCH /api/programs/one': (body) =>
      (body as { version: number }).version === 7
        ? Response.json({ ...theirs, version: 9, weeks: 9 })
        : refuse(409, 'programs.stale'),
  });
  await renderSignedIn(<Page />);
  await says('Weeks 2,3, unsaved, programs.stale');
  expect(versionsOf(again())).toEqual([5, 6]);
  await press('Try again');
  await says('Weeks 2,3, saved, fine');
  expect(unsentNames()).toEqual([]);
});

test('a workout that is not saved yet is removed by its place when it is', async () => {
  let paste: (answer: Response) => void = () => undefined;
  const calls = answer({
    'POST /api/programs/one/paste': () => new Promise((resolve) => (paste = resolve)),
    'POST /api/programs/one/clear': () => Response.json({ ...saved, version: 7 }),
  });
  await renderSignedIn(<Page />);
  await press('Paste');
  await press('Remove');
  await says('Weeks 1, unsaved, fine');
  paste(Response.json(after));
  await says('Weeks 1, saved, fine');
  expect(calls().at(-1)?.body).toMatchObject({ cellIds: ['b'], version: 6 });
});

test('a removal that was done and whose answer was lost is not sent for a workout that is gone', async () => {
  let paste: (answer: Response) => void = () => undefined;
  let now = saved;
  const calls = answer({
    'GET /api/programs/one': () => Response.json(now),
    'POST /api/programs/one/paste': () => new Promise((resolve) => (paste = resolve)),
    'POST /api/programs/one/clear': () => {
      now = { ...saved, version: 7 };
      return Promise.reject(new TypeError('lost'));
    },
    'PATCH /api/programs/one': () => Response.json({ ...saved, weeks: 9, version: 9 }),
  });
  await renderSignedIn(<Page />);
  await press('Paste');
  await press('Remove');
  await press('Nine weeks');
  paste(Response.json(after));
  await says('Weeks 1, unsaved, network');
  await press('Read again');
  await says('Version 7');
  await press('Try again');
  await says('Weeks 1, saved, fine');
  expect(calls().map(({ key }) => key.split('/').at(-1))).toEqual(['paste', 'clear', 'one']);
});

test('what the server refuses for good is not stored any longer', async () => {
  answer({ 'POST /api/programs/one/paste': () => refuse(409, 'programs.day_full') });
  await renderSignedIn(<Page />);
  await press('Paste');
  await says('Weeks 1, saved, programs.day_full');
  expect(unsentNames()).toEqual([]);
});
