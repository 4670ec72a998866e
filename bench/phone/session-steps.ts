import { nextSet, openOverview } from '../../e2e/session-parts.ts';
import type { TodaysPlan } from '../../packages/contract/src/plans.ts';
import type { Session } from '../../packages/contract/src/sessions.ts';
import { MENU, openAndRest, type Phone, type Step } from './step.ts';

/** Begins today's workout, or finds that it was begun. */
async function sessionOf({ api }: Phone): Promise<string> {
  const today = await api.get<TodaysPlan | null>('/api/workouts/today');
  if (!today) throw new Error('The demo’s client has no workout today.');
  const { id } = await api.post<Session>(`/api/workouts/${today.id}/sessions`, {
    assignmentId: today.assignmentId,
    language: 'en',
  });
  return id;
}

/** At the next set, after the rest before it. */
async function inSession(phone: Phone): Promise<void> {
  const { page } = phone;
  await openAndRest(page, `/sessions/${await sessionOf(phone)}`);
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await skip.or(nextSet(page)).first().waitFor();
  if (await skip.isVisible()) await skip.click();
  await nextSet(page).waitFor();
}

async function inOverview(phone: Phone): Promise<void> {
  await inSession(phone);
  await openOverview(phone.page);
}

/** During a workout. */
export const sessionSteps: readonly Step[] = [
  {
    name: 'a session opened from home',
    async prepare(phone) {
      await sessionOf(phone);
      await openAndRest(phone.page, '/');
      await phone.page.locator('main a[href^="/sessions/"]').first().waitFor();
    },
    press: (page) => page.locator('main a[href^="/sessions/"]').first(),
    // The set, or the rest before it.
    until: `() => document.querySelector('[aria-label^="Log "], [role=timer]') !== null`,
    most: 3,
  },
  {
    name: 'plus of a stepper',
    prepare: inSession,
    press: (page) => page.getByRole('button', { name: /: More$/ }).first(),
    until: `(() => {
      const values = () => [...document.querySelectorAll('[role=spinbutton]')].map(({ value }) => value).join();
      const before = values();
      return () => values() !== before;
    })()`,
    most: 1.5,
  },
  {
    // The button says so; the rest is drawn after that.
    name: 'a set logged',
    prepare: inSession,
    press: (page) => nextSet(page),
    until: `() => document.querySelector('[data-logged]') !== null`,
    most: 1.5,
  },
  {
    name: 'a set logged, until its rest is drawn',
    prepare: inSession,
    press: (page) => nextSet(page),
    until: `(() => {
      const next = () => document.querySelector('[aria-label^="Log "]')?.getAttribute('aria-label');
      const before = next();
      return () => next() !== before;
    })()`,
    most: MENU,
  },
  {
    name: 'the whole workout opened',
    prepare: inSession,
    press: (page) => page.getByRole('button', { name: 'Whole workout' }),
    until: `() => document.querySelector('main li [aria-label^="Change "]') !== null`,
    most: MENU,
  },
  {
    name: 'the sheet of a set opened',
    prepare: inOverview,
    press: (page) => page.getByRole('button', { name: /^Change / }).first(),
    until: `() => document.querySelector('[role=dialog] [role=spinbutton]') !== null`,
    most: 3,
  },
];
