import type { BoardLine } from '@spotter/contract/overview';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import type { Need } from '../api.ts';
import { Board } from './board.tsx';

const LONG = 'My left knee hurts at the bottom of every squat, shall I leave them out until Friday?';
const names = ['Samir', 'Nikhil', 'Beatriz', 'Davide', 'Mia', 'Caio', 'Lars', 'Mio', 'Oskar'];
const lineOf = (id: string): BoardLine => ({
  ...{ id, name: `${id} with a rather long name`, email: '', profileImageUrl: null, coachingId: id },
  ...{ since: '2026-03-02T10:00:00.000Z', unread: 2, adherence: 84, load: [], days: '', pause: null },
  ...{
    firstDay: '2025-12-15',
    lastSession: null,
    nextWorkout: { workoutId: 'legs', name: 'Legs', date: '2026-03-06' },
  },
});
const need: Need = {
  ...{ place: 0, reason: 'unread_question', tone: 'danger', path: '/messages' },
  ...{ why: `“${LONG}”`, kind: 'Question', detail: `“${LONG}”` },
};

async function open(width: number) {
  await page.viewport(width, 844);
  await renderSignedIn(
    <Board
      lines={names.map(lineOf)}
      label="Clients"
      needs={new Map([['Samir', need]])}
      chosen={null}
      hrefOf={(id) => `/coach/${id}`}
      renderActions={() => null}
    />,
  );
}

test('on a phone a client is a line of 72 px, whose words are cut off and not their kind', async () => {
  await open(390);
  const rows = page.getByRole('listitem').elements();
  expect(rows.map((row) => Math.floor(row.getBoundingClientRect().height))).toEqual(names.map(() => 72));
  const quote = page.getByText(`“${LONG}”`).element();
  expect(quote.scrollWidth).toBeGreaterThan(quote.clientWidth);
  expect(quote.closest<HTMLElement>('[title]')?.title).toBe(`“${LONG}”`);
  await expect.element(page.getByText('Question', { exact: true })).toBeVisible();
});

test.each([390, 1000])('one press leads from a client’s line to the plan, at %i px', async (width) => {
  await open(width);
  const plan = page.getByRole('link', { name: /^Plan of Nikhil/ });
  await expect.element(plan).toHaveAttribute('href', '/coach/Nikhil?tab=plan');
  const { width: wide, height } = plan.element().getBoundingClientRect();
  expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
});
