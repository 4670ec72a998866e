import { expect } from '@playwright/test';
import type { TodaysPlan } from '../../packages/contract/src/plans.ts';
import type { Session, SessionSummary } from '../../packages/contract/src/sessions.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

const doneSession = (api: Api, of = '') =>
  first<SessionSummary>(api, `/api/sessions${of}`, ({ completedAt }) => completedAt !== null);

/** Begins the session, or continues the open one. */
async function openSession(api: Api): Promise<string> {
  const today = await api.get<TodaysPlan | null>('/api/workouts/today');
  if (!today) throw new Error('The demo’s client has no workout today.');
  const { id } = await api.post<Session>(`/api/workouts/${today.id}/sessions`, { language: 'en' });
  return `/sessions/${id}`;
}

export const pages: readonly PageOfApp[] = [
  {
    order: 210,
    name: 'session-reviewed',
    as: 'trainer',
    path: async (api) => `/sessions/${(await doneSession(api, `?clientId=${(await mia(api)).id}`)).id}`,
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
    order: 742,
    name: 'own-training-begins',
    as: 'client',
    path: '/',
    open: press(`main ${withIcon('dumbbell')}`),
    close: pressEscape,
  },
];
