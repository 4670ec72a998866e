import { expect, type Page } from '@playwright/test';
import type { TodaysPlan } from '../../packages/contract/src/plans.ts';
import type { Session, SessionSummary } from '../../packages/contract/src/sessions.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

const doneSession = (api: Api, of = '') =>
  first<SessionSummary>(api, `/api/sessions${of}`, ({ completedAt }) => completedAt !== null);

/** A routine that the walk keeps; no page before it shows routines. */
const DEMO_ROUTINE = '0199bbbb-0000-7000-8000-000000000001';

/** Begins the session, or continues the open one. */
async function openSession(api: Api): Promise<string> {
  const today = await api.get<TodaysPlan | null>('/api/workouts/today');
  if (!today) throw new Error('The demo’s client has no workout today.');
  const { id } = await api.post<Session>(`/api/workouts/${today.id}/sessions`, { language: 'en' });
  return `/sessions/${id}`;
}

/** Puts three clients beside each other; the browser keeps them for the next visit. Not Mia, whose pages come later. */
async function chooseThree(page: Page): Promise<void> {
  const column = page.locator('main section .lucide-ellipsis, main section .lucide-plus');
  const people = page.locator('main label').filter({ hasNotText: 'Mia' });
  await expect(column.or(people).first()).toBeAttached();
  if ((await people.count()) > 0) {
    for (const at of [0, 1, 2]) await people.nth(at).click();
    await page.locator('main button').last().click();
  }
  await expect(column.filter({ visible: true }).first()).toBeVisible();
}

export const pages: readonly PageOfApp[] = [
  { order: 212, name: 'train-choice', as: 'trainer', path: '/train', open: stands('main label') },
  { order: 465, name: 'train', as: 'trainer', path: '/train', open: chooseThree },
  {
    order: 210,
    name: 'session-reviewed',
    as: 'trainer',
    path: async (api) => `/sessions/${(await doneSession(api, `?clientId=${(await mia(api)).id}`)).id}`,
    open: stands('main figure + details'),
  },
  {
    order: 510,
    name: 'session-finished',
    as: 'client',
    path: async (api) => `/sessions/${(await doneSession(api)).id}`,
    open: stands('main figure + details'),
  },
  {
    order: 720,
    name: 'session',
    as: 'client',
    path: openSession,
    open: stands('main .figure, main [data-dock] .lucide-bluetooth'),
  },
  {
    order: 730,
    name: 'session-set',
    as: 'client',
    path: openSession,
    // The sheet is opened from the one set of a phone, and from a line of a wide screen.
    open: press(`main :is(.stage ${withIcon('sliders-horizontal')}, li ${withIcon('pencil')})`),
    close: pressEscape,
  },
  {
    order: 735,
    name: 'session-overview',
    as: 'client',
    path: openSession,
    phoneOnly: true,
    open: async (page) => {
      await page.locator(`.stage ${withIcon('list-checks')}`).click();
      await expect(page.locator('main .lucide-arrow-left')).toBeVisible();
    },
  },
  {
    order: 740,
    name: 'session-resting',
    as: 'client',
    path: openSession,
    // The button is the last one of the dock in every language.
    open: async (page) => {
      await page.locator('[data-dock] button:has(.lucide-check)').last().click();
      await expect(page.locator('main [role=timer]')).toBeVisible();
      // Ticking scrolls the next set into view, as far as the layout is known then.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    order: 741,
    name: 'session-deletion',
    as: 'client',
    path: async (api) => `/sessions/${(await doneSession(api)).id}`,
    open: press(`main ${withIcon('trash-2')}`, '[role=alertdialog]'),
    close: pressEscape,
  },
  {
    order: 746,
    name: 'routine-edit',
    as: 'client',
    // Kept once: the id says so.
    path: async (api) => {
      const { id } = await doneSession(api);
      const routine = { id: DEMO_ROUTINE, name: 'Lunch break' };
      await api.post(`/api/sessions/${id}/routine`, routine);
      return `/routines/${DEMO_ROUTINE}`;
    },
  },
  {
    order: 742,
    name: 'own-training-begins',
    as: 'client',
    path: '/',
    open: press(`main ${withIcon('dumbbell')}`),
    close: pressEscape,
  },
];
