import type { DataRead } from '@spotter/contract/reads';
import { READS_PAGE } from '@spotter/contract/reads-limits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { ReadsPart } from './reads-part.tsx';

const AMARA = { id: 'amara', name: 'Amara Okafor' };
/** One look a day, the latest on 10 June. */
const looks = (count: number, from: number): DataRead[] =>
  Array.from({ length: count }, (_, ago) => ({
    ...{ by: AMARA, what: 'photos' },
    at: new Date(Date.UTC(2026, 5, 10 - from - ago, 9)).toISOString(),
  }));

test('a year of looks is told page by page, and a deleted coach without their name', async () => {
  const pages = [
    [
      { by: { id: 'gone', name: '' }, what: 'habits', at: '2026-06-10T12:00:00.000Z' },
      ...looks(READS_PAGE, 0),
    ],
    looks(20, READS_PAGE),
  ];
  answerCalls({
    'GET /api/body': () => Response.json([]),
    'GET /api/reads': () => Response.json(pages.shift() ?? []),
  });
  await renderSignedIn(<ReadsPart />);
  const lines = page.getByRole('listitem');
  const text = (at: number) => lines.elements()[at]?.textContent;
  await expect.poll(() => text(0)).toMatch(/^Somebody whose account is deleted looked at: Habits/);
  await expect.poll(() => text(1)).toMatch(/^Amara Okafor looked at: Photos/);
  const more = page.getByRole('button', { name: 'Show more' });
  for (const count of [5, READS_PAGE + 1, READS_PAGE + 21]) {
    await expect.poll(() => lines.elements().length).toBe(count);
    if (count <= READS_PAGE + 1) await more.click();
  }
  expect(more.elements()).toEqual([]);
});
