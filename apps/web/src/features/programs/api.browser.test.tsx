import type { ProgramDetail } from '@spotter/contract/programs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refuse, renderSignedIn } from '../../testing/signed-in.tsx';
import { useProgram, useProgramWorkout, useUpdateProgramWorkout } from './api.ts';

const cells = (workoutId: string) => [{ id: 'cell', week: 1, day: 1, position: 1, workoutId }];
const saved = { id: 'one', version: 5, cells: cells('mine'), workouts: [] } as unknown as ProgramDetail;

function Editor() {
  const { data: program } = useProgram('one');
  const { data: workout } = useProgramWorkout('one', 'cell');
  const { mutate, status } = useUpdateProgramWorkout('one', 'cell');
  return (
    program &&
    workout && (
      <button type="button" onClick={() => mutate({ name: 'Squats', isTemplate: false })}>
        {`Save over ${workout.id}, ${status}`}
      </button>
    )
  );
}

test('a workout that another page replaced meanwhile is replaced at the second press only', async () => {
  let now = saved;
  const calls = answerCalls({
    'GET /api/programs/one': () => Response.json(now),
    'GET /api/programs/one/cells/cell': () => Response.json({ id: now.cells[0]?.workoutId }),
    'PUT /api/programs/one/cells/cell': (body) =>
      (body as { version: number }).version < now.version
        ? refuse(409, 'programs.stale')
        : Response.json({ ...now, version: now.version + 1, cells: cells('saved') }),
  });
  await renderSignedIn(<Editor />);
  const save = () => page.getByRole('button').click();
  await expect.element(page.getByText('Save over mine, idle')).toBeVisible();
  now = { ...saved, version: 6 };
  await save();
  await expect.element(page.getByText('Save over mine, success')).toBeVisible();
  now = { ...saved, version: 8, cells: cells('theirs') };
  await save();
  await expect.element(page.getByText('Save over theirs, error')).toBeVisible();
  await save();
  await expect.element(page.getByText('Save over theirs, success')).toBeVisible();
  expect(calls.filter(({ key }) => key.startsWith('PUT'))).toHaveLength(5);
});

test('a save whose answer was lost is no version of another page', async () => {
  let now = saved;
  let name = 'Old';
  answerCalls({
    'GET /api/programs/one': () => Response.json(now),
    'GET /api/programs/one/cells/cell': () => Response.json({ id: now.cells[0]?.workoutId, name }),
    'PUT /api/programs/one/cells/cell': (body) => {
      if ((body as { version: number }).version < now.version) return refuse(409, 'programs.stale');
      name = (body as { workout: { name: string } }).workout.name;
      now = { ...saved, version: 6, cells: cells('done') };
      return Promise.reject(new TypeError('lost'));
    },
  });
  await renderSignedIn(<Editor />);
  await page.getByRole('button').click();
  await expect.element(page.getByText('Save over mine, error')).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(page.getByText('Save over done, success')).toBeVisible();
});
