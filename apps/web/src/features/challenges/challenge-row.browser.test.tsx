import type { Challenge } from '@spotter/contract/challenges';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../testing/signed-in.tsx';
import { ROWS } from './challenge-list.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import { FeaturedChallenge } from './featured-challenge.tsx';

const month: Challenge = {
  id: 'month',
  name: 'Twelve Good Sessions',
  description: '',
  category: 'strength',
  goal: 20,
  goalType: 'workouts',
  startDate: '2026-10-20',
  endDate: '2026-11-18',
  prizePools: [],
  isActive: true,
  hasStarted: true,
  hasEnded: false,
  isFeatured: true,
  participants: 247,
  mine: { score: 12, rank: 3 },
  canEdit: false,
};
const onDay18 = () => vi.useFakeTimers({ now: new Date('2026-11-06T10:00:00Z'), toFake: ['Date'] });
const ring = () => page.getByRole('progressbar', { name: 'Your progress' });
/** The angle of the mark on the ring. */
const tickOf = () =>
  ring()
    .element()
    .querySelector('g')
    ?.getAttribute('transform')
    ?.match(/^rotate\(([\d.]+)/)?.[1];

const show = (challenge: Challenge) =>
  renderSignedIn(<ChallengeRow challenge={challenge} onOpen={() => undefined} />);

test('a row has one’s share as a ring and as a number, and an even pace as a mark and in words', async () => {
  onDay18();
  await show(month);
  await expect.element(page.getByText('12 of 20 workouts', { exact: true })).toBeVisible();
  await expect.element(ring()).toHaveAttribute('aria-valuenow', '12');
  await expect
    .element(ring())
    .toHaveAttribute('aria-valuetext', '12 of 20 workouts · An even pace is 12 workouts by today');
  expect(tickOf()).toBe('216');
  await expect.element(page.getByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
});

test.each([390, 560, 820, 1440])('a row is 64 px high, with and without a share, at %i px', async (width) => {
  onDay18();
  await page.viewport(width, 844);
  const long = 'Every Kilogram You Move in Thirty Days Counts';
  await renderSignedIn(
    <div className="@container">
      <ul className={ROWS}>
        <ChallengeRow challenge={{ ...month, name: long }} onOpen={() => undefined} />
        <ChallengeRow challenge={{ ...month, name: long, mine: null }} onOpen={() => undefined} />
      </ul>
    </div>,
  );
  await expect.element(page.getByRole('button', { name: /^Join/ })).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  expect(rows.map((row) => Math.round(row.getBoundingClientRect().height))).toEqual([64, 64]);
});

test('one who does not take part can join while it is on', async () => {
  onDay18();
  const { show: showNext } = await show({ ...month, mine: null });
  const join = page.getByRole('button', { name: /^Join/ });
  await expect.element(join).toBeEnabled();
  await showNext(
    <ChallengeRow challenge={{ ...month, mine: null, isActive: false }} onOpen={() => undefined} />,
  );
  await expect.element(join).not.toBeInTheDocument();
});

test('an ended challenge has no pace', async () => {
  onDay18();
  await show({ ...month, isActive: false, endDate: '2026-11-01', participants: 0 });
  await expect.element(ring()).toHaveAttribute('aria-valuetext', '12 of 20 workouts');
  expect(tickOf()).toBeUndefined();
});

test('the featured challenge says its day and share of days beside the ring of one’s own', async () => {
  onDay18();
  await renderSignedIn(<FeaturedChallenge challenge={month} onOpen={() => undefined} />);
  for (const words of ['Day 18 of 30', '60%', 'days left', '12 of 20 workouts', 'yours so far, rank 3'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  expect(tickOf()).toBe('216');
});

test('a distance is in kilometres or in miles, its goal and what was covered of it in the same unit', async () => {
  onDay18();
  const run: Challenge = { ...month, goalType: 'distance_m', goal: 42_165, mine: { score: 805, rank: 3 } };
  const show = (distanceUnit: 'km' | 'mi') =>
    renderSignedIn(<ChallengeRow challenge={run} onOpen={() => undefined} />, { distanceUnit });
  const miles = await show('mi');
  await expect.element(page.getByText('Cover 26.2 mi in total')).toBeVisible();
  await expect.element(page.getByText('0.5 of 26.2 mi')).toBeVisible();
  await miles.unmount();
  await show('km');
  await expect.element(page.getByText('0.8 of 42.2 km')).toBeVisible();
});
