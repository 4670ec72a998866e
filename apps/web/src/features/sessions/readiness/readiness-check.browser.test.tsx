import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isKept } from '#lib/outbox/is-kept.ts';
import { outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { button, sessionOf, squat, Training } from '../open-session.fixture.tsx';
import { overlayReadiness } from './overlay-readiness.ts';
import { ReadinessCheck } from './readiness-check.tsx';
import { ReadinessReview } from './readiness-review.tsx';

// What a test of another file left typed.
beforeEach(() => localStorage.removeItem(`private/draft/session/${sessionOf({}).id}`));

const lighter = squat.targets.map(() => ({ weight: 72.5, from: 80 }));
const readiness = { answers: null, proposal: null, choice: null, changedAt: null };
const asked = sessionOf({ items: [{ ...squat, lighter }], readiness });

/** One's own session without a network: what is said stays in the outbox. */
function Asked({ session = asked }) {
  return <Training session={overlayReadiness(session, useWaiting())} />;
}
async function open(session = asked) {
  await page.viewport(390, 844);
  answerCalls({});
  await renderSignedIn(<Asked session={session} />);
}
async function answer(...values: number[]) {
  for (const [index, name] of ['Sleep', 'Muscles', 'Energy'].entries()) {
    await page
      .getByRole('group', { name })
      .getByRole('button', { name: String(values[index]) })
      .click();
  }
}
/** What of the stage a thumb cannot press, as something lies over it. */
const covered = () =>
  [...document.querySelectorAll('.stage :is(button, a)')].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const said = () =>
  outbox.entries().flatMap((entry) => {
    if (!isKept(entry, 'PUT /api/sessions/:id/readiness')) return [];
    const { answers, choice } = entry.input.body;
    return `${answers ? Object.values(answers).join() : 'none'}: ${choice}`;
  });

test('three taps propose less with the reason, one press takes it, and one undoes it', async () => {
  await open();
  await answer(1, 4, 2);
  await expect.element(page.getByRole('heading', { name: 'About 10% less load' })).toHaveFocus();
  await expect.element(page.getByText('Low today: Sleep and Energy.')).toBeVisible();
  await button('Take it').click();
  await expect.element(button('Log set 1 of Back Squat: 5 × 72.5 kg')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Back Squat' })).toHaveFocus();
  await expect.element(page.getByText('Lighter than 80 kg: chosen before the session')).toBeVisible();
  await expect.element(button('Undo')).toBeVisible();
  expect(covered()).toEqual([]);
  await button('Whole workout').click();
  await button('As planned').click();
  await expect.element(page.getByText('As planned today')).toBeVisible();
  await button('Back to the set').click();
  await expect.element(button('Log set 1 of Back Squat: 5 × 80 kg')).toBeVisible();
  expect(said()).toEqual(['1,4,2: null', '1,4,2: taken', '1,4,2: refused']);
});

test('who feels well goes on to the first set, and who skips too', async () => {
  await open();
  await answer(5, 4, 5);
  await expect.element(button('Log set 1 of Back Squat: 5 × 80 kg')).toBeVisible();
  expect(said()).toEqual(['5,4,5: null']);
});

test('one press skips it, and one undoes that', async () => {
  await open();
  await button('Skip').click();
  await expect.element(button('Log set 1 of Back Squat: 5 × 80 kg')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Back Squat' })).toHaveFocus();
  await button('Undo').click();
  await expect.element(page.getByRole('heading', { name: 'How are you today?' })).toBeVisible();
  expect(said()).toEqual(['none: skipped', 'none: null']);
});

test('where several train side by side, the toast names whose check was skipped', async () => {
  answerCalls({});
  await renderSignedIn(<ReadinessCheck session={asked} person="Mia Larsen" />);
  await button('Skip').click();
  await expect.element(page.getByText('Mia Larsen', { exact: true }).first()).toBeVisible();
});

test('without the check nothing is asked', async () => {
  await open(sessionOf());
  await expect.element(button('Log set 1 of Back Squat: 5 × 80 kg')).toBeVisible();
});

test('the review says the answers, the proposal and what became of it', async () => {
  const answers = { sleep: 1, soreness: 4, energy: 2 };
  await renderSignedIn(
    <ReadinessReview
      readiness={{
        ...{ answers, proposal: 'load', choice: 'refused', changedAt: '2026-03-02T10:00:00.000Z' },
        saidBy: { id: 'coach', name: 'Ada Lift' },
      }}
    />,
  );
  const part = page.getByRole('region', { name: 'Before the session' });
  await expect.element(part.getByText('1 of 5')).toBeVisible();
  await expect.element(part.getByText('About 10% less load')).toBeVisible();
  await expect.element(part.getByText('Refused')).toBeVisible();
  await expect.element(part.getByText(/Ada Lift/)).toBeVisible();
});
