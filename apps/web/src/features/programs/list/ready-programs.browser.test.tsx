import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ProgramsPage } from './programs-page.tsx';

const ready = (key: string, name: string) => ({
  ...{ key, name, line: 'Four lifts in waves.', weeks: 4, daysAWeek: 4, level: 'intermediate' },
  source: 'Jim Wendler, 5/3/1',
});
const sam = { id: 'sam', name: 'Sam Miller', email: 'sam@example.test', profileImageUrl: null };

beforeEach(() => localStorage.clear());

test('a ready programme is made with one press and given at once; a failed press makes no second', async () => {
  const made: { id: string; key: string }[] = [];
  let isReached = false;
  const program = () => ({
    ...{ id: made[0]?.id, name: '5/3/1', description: '', weeks: 4, daysAWeek: 4, clientCount: 0 },
    ...{ author: { id: 'me', name: 'Kim' }, isShared: false, folder: '', tags: [], createdAt: '2026-03-02' },
  });
  answerCalls({
    'GET /api/programs': () => Response.json(isReached ? [program()] : []),
    'GET /api/programs/ready': () => Response.json([ready('five-three-one', '5/3/1'), ready('phul', 'PHUL')]),
    'POST /api/programs/ready': (body) => {
      made.push(body as (typeof made)[number]);
      if (!isReached) {
        isReached = true;
        return refuse(500, 'internal');
      }
      return Response.json(program(), { status: 201 });
    },
    'GET /api/users/clients': () => Response.json([sam]),
  });
  await renderSignedIn(<ProgramsPage renderPaste={() => null} />);
  // Also without a programme of one's own.
  await expect.element(page.getByText('No programmes yet')).toBeVisible();
  const use = page.getByRole('button', { name: 'Use 5/3/1' });
  await use.click();
  await expect.poll(() => made.length).toBe(1);
  await expect.element(use).not.toHaveAttribute('aria-busy', 'true');
  await use.click();
  await expect.element(page.getByRole('dialog', { name: 'Give 5/3/1' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Sam Miller' })).toBeVisible();
  expect(made.map(({ key }) => key)).toEqual(['five-three-one', 'five-three-one']);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});
