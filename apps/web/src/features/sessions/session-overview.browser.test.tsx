import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../testing/signed-in.tsx';
import { button, field, logged, sessionOf, squat, Training } from './open-session.fixture.tsx';
import { itemOf, loggedSet, SESSION } from './session.fixture.ts';

const done = [1, 2, 3].map((set) => ({ ...loggedSet(squat.id, set), reps: 5, weight: 80 }));
const rested = itemOf('Back Squat', { target: { reps: 5, weight: 80, restTime: 90 } });
const byClock = itemOf('Assault Bike', {
  measure: 'time',
  target: { reps: null, weight: null, duration: 40, every: 60 },
});
async function openAt([width, height]: [number, number], session = sessionOf()) {
  await page.viewport(width, height);
  answerCalls({});
  await renderSignedIn(<Training session={session} />);
}
const dock = () => document.querySelector('[data-dock]');

beforeEach(() => {
  for (const part of ['draft/session', 'rest', 'interval', 'session-note'])
    localStorage.removeItem(`private/${part}/${SESSION}`);
});

describe('at a desk', () => {
  const stage = () => page.getByRole('region', { name: 'Current set' });
  const card = (name = 'Back Squat') => page.getByRole('region', { name });
  const onStage = (name: RegExp | string) => stage().getByRole('button', { name });
  const open = (session = sessionOf()) => openAt([1280, 900], session);

  test('the next set stands beside the whole workout, without a dock, and logging it brings the next', async () => {
    await open();
    await expect.element(card().getByRole('listitem').nth(2)).toBeVisible();
    expect(dock()).toBeNull();
    await onStage('Log set 1 of Back Squat: 5 × 80 kg').click();
    await expect.element(onStage(/^Log set 2/)).toBeVisible();
    expect(logged()).toEqual(['1: 5 × 80']);
  });

  test('a press on a line brings its set upon the stage, to be done or corrected', async () => {
    await open(sessionOf({ sets: done.slice(0, 1) }));
    await card()
      .getByRole('button', { name: /^Set 3 5 × 80/ })
      .click();
    await expect.element(onStage(/^Log set 3/)).toBeVisible();
    await card()
      .getByRole('button', { name: /^Set 1 5 × 80/ })
      .click();
    await stage().getByRole('button', { name: 'Weight: Less' }).click();
    await expect.poll(logged).toEqual(['1: 5 × 77.5']);
    await onStage('On to set 2').click();
    await expect.element(onStage(/^Log set 2/)).toBeVisible();
  });

  test('a press on another exercise brings its first open set upon the stage', async () => {
    const press = itemOf('Bench Press', { target: { reps: 8, weight: 40, restTime: 0 } });
    await open(sessionOf({ items: [squat, press], sets: [loggedSet(press.id, 1)] }));
    await button(/Back Squat 3 sets/).click();
    await expect.element(onStage(/^Log set 1 of Back Squat/)).toBeVisible();
    // Its menu is in its card.
    await expect.element(button('More for Back Squat')).toBeVisible();
  });

  test('a tick beside the stage logs what was typed upon it', async () => {
    await open();
    await field('Weight').fill('82.5');
    await button('Set 1 of Back Squat done: 5 × 82.5 kg').click();
    await expect.poll(logged).toEqual(['1: 5 × 82.5']);
  });

  test('a rest takes the place of the set, and stays in sight while another is looked at', async () => {
    await open(sessionOf({ items: [rested] }));
    await onStage(/^Log set 1/).click();
    await expect.element(stage().getByRole('timer')).toBeVisible();
    await card()
      .getByRole('button', { name: /^Set 1/ })
      .first()
      .click();
    await expect.element(stage().getByRole('timer')).toBeVisible();
    await onStage('On to set 2').click();
    await onStage('Skip').click();
    await expect.element(onStage(/^Log set 2/)).toBeVisible();
  });

  test('at the end the stage completes the workout; before, the button beside it asks', async () => {
    await open(sessionOf({ sets: done.slice(0, 2) }));
    await button('Complete').click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await onStage(/^Log set 3/).click();
    await expect.element(stage().getByText('All sets done')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /^Note to your trainer/ })).toBeVisible();
    await onStage('Complete').click();
  });

  test('sets by the clock run upon the stage', async () => {
    await open(sessionOf({ items: [byClock] }));
    await onStage(/^Start/).click();
    await expect.element(onStage('Pause')).toBeVisible();
    await onStage('Stop').click();
    await expect.element(onStage(/^Log set 1/)).toBeVisible();
    // Also while another set was looked at.
    await card('Assault Bike')
      .getByRole('button', { name: /^Set 2 40/ })
      .click();
    await expect.element(onStage(/^Log set 2/)).toBeVisible();
    await onStage(/^Start/).click();
    await expect.element(onStage('Pause')).toBeVisible();
    await onStage('Stop').click();
  });
});

describe('the dock below the whole workout on a phone', () => {
  const open = (session = sessionOf()) => openAt([390, 844], session);
  const openOverview = () => button('Whole workout').click();
  const inDock = (name: RegExp | string) =>
    page.elementLocator(dock() ?? document.body).getByRole('button', { name });

  test('leads back to the set', async () => {
    await open();
    await openOverview();
    await inDock('Back to the set').click();
    await expect.element(button(/^Log set 1/)).toBeVisible();
  });

  test('shows the rest, which is skipped there', async () => {
    await open(sessionOf({ items: [rested] }));
    await openOverview();
    await button(/^Set 1 of Back Squat done/).click();
    await expect.element(page.getByRole('timer')).toBeVisible();
    await expect.element(inDock('Back to the set')).toBeVisible();
    await inDock('Skip').click();
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  });

  test('completes the workout once all sets are done', async () => {
    await open(sessionOf({ sets: done.slice(0, 2) }));
    await openOverview();
    await button(/^Set 3 of Back Squat done/).click();
    await expect.poll(() => dock()?.textContent).toContain('All sets done');
    await inDock('Complete').click();
  });

  test('asks about no set that was logged in the press before, which is not drawn yet', async () => {
    await open(sessionOf({ sets: done.slice(0, 2) }));
    await openOverview();
    const last = button(/^Set 3 of Back Squat done/).element() as HTMLElement;
    const complete = button('Complete').element() as HTMLElement;
    last.click();
    complete.click();
    expect(outbox.entries().map(({ key }) => key)).toContain('POST /api/sessions/:id/complete');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('shows the sets that run by the clock', async () => {
    await open(sessionOf({ items: [byClock] }));
    await button(/^Start/).click();
    await openOverview();
    await inDock('Pause').click();
    await expect.element(inDock('Go on')).toBeVisible();
    await expect.element(inDock('Back to the set')).toBeVisible();
    await inDock('Stop').click();
  });
});
