import { type Browser, request } from 'playwright';
import { createApi } from '../../e2e/api.ts';
import { MENU, openSlowly, type Phone, type Step } from './step.ts';

const CLIENTS = 200;
/** Joining at a time. */
const AT_ONCE = 10;
const PASSWORD = { password: 'squat-more-on-mondays', timeZone: 'Europe/Berlin' };

/** A trainer at a slowed desk, who coaches 200 clients. */
export async function openDesk(browser: Browser, url: string): Promise<Phone> {
  const desk = await openSlowly(browser, url, { viewport: { width: 1440, height: 900 } });
  await desk.api.post('/api/auth/sign-up', {
    ...PASSWORD,
    firstName: 'Ada',
    lastName: 'Lift',
    studioName: 'Iron House',
    email: 'ada@example.test',
  });
  for (let from = 0; from < CLIENTS; from += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => join(desk, url, from + at)));
  }
  return desk;
}

async function join({ api }: Phone, url: string, number: number): Promise<void> {
  const { code } = await api.post<{ code: string }>('/api/invites', {});
  const context = await request.newContext({ baseURL: url });
  await createApi(context, url).post('/api/auth/join', {
    ...PASSWORD,
    code,
    firstName: 'Kim',
    lastName: `Rower ${number}`,
    email: `kim-${number}@example.test`,
  });
  await context.dispose();
}

/** On the board of 200 clients. */
export const deskSteps: readonly Step[] = [
  {
    name: 'J on a board of 200',
    async prepare({ page }) {
      await page.goto('about:blank');
      await page.goto('/dashboard');
      await page
        .locator('[data-line]')
        .nth(CLIENTS - 1)
        .waitFor({ state: 'attached' });
      await page.mouse.move(5, 5);
      await page.waitForLoadState('networkidle');
      // The first J opens the panel, a later one changes who is in it.
      await page.keyboard.press('j');
      await page.waitForLoadState('networkidle');
    },
    press: 'j',
    until: `() => document.querySelectorAll('[data-line]')[1]?.getAttribute('aria-current') === 'true'`,
    most: MENU,
  },
];
