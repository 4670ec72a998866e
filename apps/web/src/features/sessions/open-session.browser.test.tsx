import { NO_BESTS } from '@spotter/contract/personal-records';
import type { LoggedSet } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { CorrectSession } from './history/correct-session.tsx';
import { keptSets, NOTHING_TYPED } from './logging/typed-sets.ts';
import {
  button,
  field,
  logged,
  nothing,
  PARTS,
  sessionOf,
  squat,
  Training,
} from './open-session.fixture.tsx';
import { itemOf, loggedSet, SESSION } from './session.fixture.ts';

/** A phone's page; without a network every set stays in the outbox, as it would be sent. */
async function open(session = sessionOf(), profile: Parameters<typeof renderSignedIn>[1] = {}) {
  await page.viewport(390, 844);
  answerCalls({});
  return renderSignedIn(<Training session={session} />, profile);
}
const first = { ...loggedSet(squat.id, 1), reps: 5, weight: 80 };

beforeEach(() => localStorage.removeItem(`private/draft/session/${SESSION}`));

describe('the next set', () => {
  test('is logged as planned by one press, and a double press logs no second one', async () => {
    await open();
    await button('Log set 1 of Back Squat: 5 × 80 kg').dblClick();
    await expect.element(button(/^Log set 2 of Back Squat/)).toBeVisible();
    expect(logged()).toEqual(['1: 5 × 80']);
  });

  test('has its numbers changed in place', async () => {
    await open();
    await button('Weight: More').click();
    await button('Reps: Less').click();
    await button('Log set 1 of Back Squat: 4 × 82.5 kg').click();
    await expect.poll(logged).toEqual(['1: 4 × 82.5']);
  });

  test('is stored with each press and logged as its number says, before what shows it besides is drawn', async () => {
    await open();
    const [more, log] = [button('Weight: More'), button(/^Log set 1/)].map(
      (one) => one.element() as HTMLElement,
    );
    const stored = () =>
      Object.values(keptSets(SESSION).read(NOTHING_TYPED)?.sets ?? {}).map(({ values }) => values.weight);
    more?.click();
    expect(stored()).toEqual([82.5]);
    // Its own number is drawn in the press; no frame passes here.
    await null;
    more?.click();
    expect(stored()).toEqual([85]);
    log?.click();
    expect(logged()).toEqual(['1: 5 × 85']);
    expect(stored()).toEqual([]);
  });

  test('keeps a number that was typed when its page is closed, and is not logged by that', async () => {
    const { unmount } = await open();
    await field('Weight').fill('82.5');
    await expect.element(button('Log set 1 of Back Squat: 5 × 82.5 kg')).toBeVisible();
    await unmount();
    await open();
    await expect.element(button('Log set 1 of Back Squat: 5 × 82.5 kg')).toBeVisible();
    expect(logged()).toEqual([]);
  });
});

test('a record is told at once, without a network, and no more when its set is corrected', async () => {
  const bests = { ...NO_BESTS, heaviest: 80, oneRepMax: 100 };
  await open(sessionOf({ items: [{ ...squat, bests }] }));
  const records = page.getByRole('status', { name: 'Personal records' });
  await button('Weight: More').click();
  await button('Log set 1 of Back Squat: 5 × 82.5 kg').click();
  await expect.element(records.getByText(/^Heaviest: 82.5\skg/)).toBeVisible();
  await page
    .getByRole('list', { name: 'Sets of Back Squat' })
    .getByRole('button', { name: /^Set 1/ })
    .click();
  await button('Weight: Less').click();
  await expect.element(page.getByText(/^Heaviest: 82.5\skg/)).not.toBeInTheDocument();
});

test('a swapped exercise says what it replaces, and its next set has no load of that', async () => {
  const swapped = { ...squat, exerciseId: 'front', exercise: { ...squat.exercise, name: 'Front Squat' } };
  await open(sessionOf({ items: [swapped], sets: [first] }));
  await expect.element(page.getByText('Instead of Back Squat')).toBeVisible();
  await expect.element(button('Log set 2 of Front Squat: 5 reps')).toBeVisible();
});

describe('the rating that the coach asked for', () => {
  const asked = itemOf('Back Squat', { target: { reps: 5, weight: 80, restTime: 90, rpe: 8 } });
  const rating = (rpe: string) =>
    page.getByRole('group', { name: /^Set 1/ }).getByRole('button', { name: `RPE ${rpe}` });
  const rated = () =>
    outbox
      .entries()
      .flatMap(({ input }) => (input as { body?: { sets?: LoggedSet[] } }).body?.sets ?? [])
      .map(({ setNumber, rpe, done }) => ({ setNumber, rpe, done }))
      .at(-1);
  const ring = () => page.getByRole('timer');

  test('is one press in the rest after the set, a second takes it back, and the rest goes on', async () => {
    await open(sessionOf({ items: [asked] }));
    await expect.element(rating('8')).not.toBeInTheDocument();
    await button(/^Log set 1/).click();
    await expect.element(ring()).toBeVisible();
    await rating('8').click();
    await expect.element(rating('8')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('Set 1 · About 2 reps left')).toBeVisible();
    expect(rated()).toEqual({ setNumber: 1, rpe: 8, done: true });
    await rating('8').click();
    await expect.poll(rated).toEqual({ setNumber: 1, rpe: null, done: true });
    await expect.element(ring()).toBeVisible();
    await button('Skip').click();
  });

  test('is one press beside the next set too, which is logged without it', async () => {
    const items = [itemOf('Back Squat', { target: { reps: 5, weight: 80, restTime: 0, rpe: 8 } })];
    await open(sessionOf({ items }));
    await button(/^Log set 1/).click();
    await rating('9').click();
    await expect.poll(rated).toEqual({ setNumber: 1, rpe: 9, done: true });
    await button(/^Log set 2/).click();
    await expect.poll(rated).toEqual({ setNumber: 2, rpe: null, done: true });
  });

  test('shows a half that its sheet wrote, and is not there for a set that nobody asked about', async () => {
    const half = { ...first, rpe: 8.5 };
    const { unmount } = await open(sessionOf({ items: [asked], sets: [half] }));
    await expect.element(rating('8.5')).toHaveAttribute('aria-pressed', 'true');
    await unmount();
    await open(sessionOf({ sets: [half] }));
    await expect.element(button(/^Log set 2/)).toBeVisible();
    await expect.element(rating('8.5')).not.toBeInTheDocument();
  });
});

describe('a done set', () => {
  const choose = () =>
    page
      .getByRole('list', { name: 'Sets of Back Squat' })
      .getByRole('button', { name: /^Set 1/ })
      .click();

  test('is corrected with two presses', async () => {
    await open(sessionOf({ sets: [first] }));
    await choose();
    await button('Weight: Less').click();
    await expect.poll(logged).toEqual(['1: 5 × 77.5']);
  });

  test('is the next one again when it is taken back', async () => {
    await open(sessionOf({ sets: [first] }));
    await choose();
    await button('Not done after all').click();
    await expect.element(button('Log set 1 of Back Squat: 5 × 80 kg')).toBeVisible();
    expect(logged()).toEqual(['1: open']);
  });

  test('has what is typed into it logged by Enter, and nothing says that all is saved until then', async () => {
    await open(sessionOf({ sets: [first] }));
    await choose();
    await expect.element(page.getByText('All saved')).toBeInTheDocument();
    await field('Reps').fill('6');
    await expect.element(page.getByText('All saved')).not.toBeInTheDocument();
    expect(logged()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(logged).toEqual(['1: 6 × 80']);
  });

  test('has it logged too when another set is chosen, and by going on', async () => {
    await open(sessionOf({ sets: [first] }));
    await choose();
    await field('Reps').fill('6');
    await page
      .getByRole('list', { name: 'Sets of Back Squat' })
      .getByRole('button', { name: /^Set 2/ })
      .click();
    await expect.poll(logged).toEqual(['1: 6 × 80']);
    await choose();
    await field('Weight').fill('77,5');
    await button(/^On to/).click();
    await expect.poll(logged).toEqual(['1: 6 × 77.5']);
    await button('Log set 2 of Back Squat: 5 × 80 kg').click();
    await expect.poll(logged).toEqual(['1: 6 × 77.5', '2: 5 × 80']);
  });

  test.each(['8000', '6x'])(
    'logs no part of a text that is not taken, and is not saved: %s',
    async (text) => {
      await open(sessionOf({ sets: [first] }));
      await choose();
      await field('Reps').click();
      await userEvent.keyboard(text);
      await expect.element(page.getByText('All saved')).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}{Tab}');
      await expect.element(field('Reps')).toHaveAttribute('aria-invalid');
      await expect.element(page.getByText('All saved')).not.toBeInTheDocument();
      expect(logged()).toEqual([]);
      await field('Reps').fill('7');
      await userEvent.keyboard('{Enter}');
      await expect.poll(logged).toEqual(['1: 7 × 80']);
    },
  );

  test('shows its record at once when it is corrected upwards, and no more when downwards', async () => {
    const bests = { ...NO_BESTS, heaviest: 80, oneRepMax: 200 };
    await open(sessionOf({ items: [{ ...squat, bests }], sets: [first] }));
    await choose();
    await field('Weight').fill('85');
    await userEvent.keyboard('{Enter}');
    const records = page.getByRole('status', { name: 'Personal records' });
    await expect.element(records.getByText(/^Heaviest: 85\skg/)).toBeVisible();
    await field('Weight').fill('75');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Heaviest: 85\skg/)).not.toBeInTheDocument();
    expect(logged()).toEqual(['1: 5 × 75']);
  });

  test('is asked about when it is corrected to a leap in a first session, and says that it is not saved', async () => {
    await open(sessionOf({ sets: [{ ...first, weight: 100 }] }));
    await choose();
    await field('Weight').fill('999');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Really 999 kg?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('A change is not saved yet')).toBeInTheDocument();
    expect(logged()).toEqual([]);
  });

  test('is asked about in pounds too', async () => {
    await open(sessionOf({ sets: [{ ...first, weight: 102.06 }] }), { units: 'imperial' });
    await choose();
    await field('Weight').fill('2200');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Really 2,200 lb?' })).toBeVisible();
    await button('No, 220 lb').click();
    await expect.poll(logged).toEqual(['1: 5 × 99.79']);
  });

  test('on the bodyweight is asked about by what was added', async () => {
    const pullUp = itemOf('Pull-Up', { target: { reps: 5, weight: null, added: 10 } });
    const set = { ...loggedSet(pullUp.id, 1), reps: 5, weight: 10, added: 10 };
    await open(sessionOf({ items: [pullUp], sets: [set] }));
    await page
      .getByRole('list', { name: 'Sets of Pull-Up' })
      .getByRole('button', { name: /^Set 1/ })
      .click();
    await field('On the bodyweight').fill('100');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Really 100 kg?' })).toBeVisible();
    await button('Keep 100 kg').click();
    await expect.poll(logged).toEqual(['1: 5 × 100']);
    // A load that was confirmed is asked about again once it is another.
    await field('On the bodyweight').fill('1000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Really 1,000 kg?' })).toBeVisible();
    await button('No, 100 kg').click();
    await expect.element(field('On the bodyweight')).toHaveValue('100');
  });

  test('has what is typed into its sheet saved by Enter, and a closed sheet is no saved one', async () => {
    await open(sessionOf({ sets: [first] }));
    await choose();
    await button(/^Change set 1 of Back Squat/).click();
    const sheet = page.getByRole('dialog', { name: 'Back Squat' });
    await sheet.getByRole('spinbutton', { name: 'Reps' }).fill('7');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('A change is not saved yet')).toBeInTheDocument();
    await button(/^Change set 1 of Back Squat/).click();
    await sheet.getByRole('spinbutton', { name: 'Weight' }).fill('heavy');
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet.getByText(/“heavy”/)).toBeVisible();
    expect(logged()).toEqual([]);
    await sheet.getByRole('spinbutton', { name: 'Weight' }).fill('82.5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(logged).toEqual(['1: 7 × 82.5']);
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('has what is typed into it logged when the page is put away, and the field keeps the focus', async () => {
    await open(sessionOf({ sets: [first] }));
    await choose();
    await field('Reps').fill('6');
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(logged).toEqual(['1: 6 × 80']);
    await expect.element(field('Reps')).toHaveFocus();
  });

  test('has it logged by the next page when this one ended without a word', async () => {
    await open(sessionOf({ sets: [first] }));
    await choose();
    await field('Reps').fill('7');
    await expect.element(field('Reps')).toHaveValue('7');
    await expect.poll(() => localStorage.getItem(`private/draft/session/${SESSION}`)).toContain('"reps":7');
    const kept = localStorage.getItem(`private/draft/session/${SESSION}`) ?? '';
    await cleanup();
    localStorage.setItem(`private/draft/session/${SESSION}`, kept);
    await open(sessionOf({ sets: [first] }));
    await expect.poll(logged).toEqual(['1: 7 × 80']);
  });
});

test('an exercise of the whole workout is one press away, and so is the way back', async () => {
  await open(sessionOf({ sets: [first] }));
  await button('Whole workout').click();
  await expect.element(button('Set 1 of Back Squat done: 5 × 80 kg')).toBeVisible();
  await button('Back to the set').click();
  await expect.element(button(/^Log set 2 of Back Squat/)).toBeVisible();
});

test('a finished session that is corrected is saved by Enter, shows its record and asks about a leap', async () => {
  answerCalls({});
  const bests = { ...NO_BESTS, heaviest: 80, oneRepMax: 200 };
  const session = sessionOf({
    items: [{ ...squat, bests }],
    sets: [first],
    completedAt: '2026-01-01T11:00:00.000Z',
  });
  await renderSignedIn(<CorrectSession session={session} onDone={nothing} {...PARTS} />);
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  async function correct(weight: string) {
    await button(/^Change set 1 of Back Squat/).click();
    await sheet.getByRole('spinbutton', { name: 'Weight' }).fill(weight);
    await userEvent.keyboard('{Enter}');
  }
  await correct('85');
  await expect.element(page.getByText(/Heaviest: 85\skg$/)).toBeVisible();
  await correct('850');
  await expect.element(page.getByRole('dialog', { name: 'Really 850 kg?' })).toBeVisible();
  expect(logged()).toEqual(['1: 5 × 85']);
});
