import { expect, type Page } from '@playwright/test';
import type { TodaysPlan } from '../../packages/contract/src/plans.ts';
import type { RoomClient, Session, SessionSummary } from '../../packages/contract/src/sessions.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

const doneSession = (api: Api, of = '') =>
  first<SessionSummary>(api, `/api/sessions${of}`, ({ completedAt }) => completedAt !== null);

/** A routine of the client. */
const DEMO_ROUTINE = '0199bbbb-0000-7000-8000-000000000001';

/** Begins the client's session of today. */
async function beginSession(api: Api): Promise<Session> {
  const today = await api.get<TodaysPlan | null>('/api/workouts/today');
  if (!today) throw new Error('The demo’s client has no workout today.');
  return api.post<Session>(`/api/workouts/${today.id}/sessions`, { language: 'en' });
}

/** The same for who is asked before it; the next one is begun as before. */
async function beginAsked(api: Api): Promise<Session> {
  await api.put('/api/loads/readiness', { on: true });
  const session = await beginSession(api);
  await api.put('/api/loads/readiness', { on: false });
  return session;
}

/** A session of its own, so that the client's other pages have none that is open. */
const openSession = {
  path: '/sessions/:id',
  fill: beginSession,
  putBack: async (api: Api) => api.delete(`/api/sessions/${(await beginSession(api)).id}`),
};

const openSessions = (api: Api) =>
  api
    .get<SessionSummary[]>('/api/sessions?limit=10')
    .then((all) => all.filter(({ completedAt }) => completedAt === null));

/** Another session runs, as if another device had begun it: this browser knows so by what it keeps. */
async function noteAlso(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const [me, sessions] = await Promise.all([read('/api/auth/user'), read('/api/sessions?limit=10')]);
    const own = location.pathname.split('/').at(-1);
    const other = sessions.find(({ id, completedAt }: SessionSummary) => completedAt === null && id !== own);
    localStorage.setItem(`private/also-running/${me.id}/${own}`, JSON.stringify(other.id));
  });
  await page.reload();
  await stands('main section:has(.lucide-copy-plus)')(page);
}

const IN_ROOM = 3;

/** Begins sessions, which a trainer cannot delete again. Not Mia's: her pages have none that is open. */
async function beginRoom(api: Api): Promise<void> {
  const clients = await api.get<RoomClient[]>('/api/coach/room');
  const waiting = clients.filter(({ name, today }) => today && !today.isDone && !name.startsWith('Mia'));
  for (const { id: clientId, today } of waiting.slice(0, IN_ROOM)) {
    if (!today) continue;
    const day = { clientId, assignmentId: today.assignmentId, language: 'en' };
    await api.post(`/api/workouts/${today.workoutId}/sessions`, day);
  }
}

/** Puts those clients, who come first, beside each other. */
async function fillRoom(page: Page): Promise<void> {
  const people = page.locator('main label').filter({ hasNotText: 'Mia' });
  await expect(people.nth(IN_ROOM)).toBeVisible();
  for (let at = 0; at < IN_ROOM; at += 1) await people.nth(at).click();
  await page.locator('main button').last().click();
  await stands('main section :is(.lucide-ellipsis, .lucide-plus)')(page);
}

export const pages: readonly PageOfApp[] = [
  { name: 'train-choice', as: 'trainer', path: '/train', open: stands('main label') },
  { name: 'train', as: 'trainer', path: '/train', prepare: beginRoom, open: fillRoom },
  {
    name: 'session-reviewed',
    as: 'trainer',
    path: '/sessions/:id',
    fill: async (api) => doneSession(api, `?clientId=${(await mia(api)).id}`),
    open: stands('main figure + details'),
  },
  {
    name: 'session-finished',
    as: 'client',
    path: '/sessions/:id',
    fill: (api) => doneSession(api),
    open: stands('main figure + details'),
  },
  {
    name: 'session',
    as: 'client',
    ...openSession,
    open: stands('main .figure'),
  },
  {
    name: 'session-also-running',
    as: 'client',
    path: '/sessions/:id',
    fill: async (api) => {
      const session = await beginSession(api);
      await api.post('/api/sessions', { id: crypto.randomUUID(), name: 'Evening session' });
      return session;
    },
    open: noteAlso,
    putBack: async (api) => {
      for (const { id } of await openSessions(api)) await api.delete(`/api/sessions/${id}`);
    },
  },
  {
    name: 'session-set',
    as: 'client',
    ...openSession,
    open: press(`main .stage ${withIcon('sliders-horizontal')}`),
  },
  {
    name: 'session-overview',
    as: 'client',
    ...openSession,
    phoneOnly: true,
    open: async (page) => {
      await page.locator(`.stage ${withIcon('list-checks')}`).click();
      await expect(page.locator('main .lucide-arrow-left')).toBeVisible();
    },
  },
  {
    name: 'session-readiness',
    as: 'client',
    ...openSession,
    fill: beginAsked,
    open: stands('main .stage fieldset'),
  },
  {
    name: 'session-lighter',
    as: 'client',
    ...openSession,
    fill: async (api) => {
      const session = await beginAsked(api);
      const answers = { sleep: 1, soreness: 4, energy: 2 };
      const changedAt = new Date().toISOString();
      await api.put(`/api/sessions/${session.id}/readiness`, { answers, choice: null, changedAt });
      return session;
    },
    open: stands('main .stage h2[aria-describedby]'),
  },
  {
    name: 'session-resting',
    as: 'client',
    ...openSession,
    // The button is the last one of the stage in every language.
    open: async (page) => {
      await page.locator('.stage-button button:has(.lucide-check)').last().click();
      await expect(page.locator('main [role=timer]')).toBeVisible();
      // Ticking scrolls the next set into view, as far as the layout is known then.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'session-deletion',
    as: 'client',
    path: '/sessions/:id',
    fill: (api) => doneSession(api),
    open: press(`main ${withIcon('trash-2')}`, '[role=alertdialog]'),
  },
  {
    name: 'routine-edit',
    as: 'client',
    path: `/routines/${DEMO_ROUTINE}`,
    prepare: async (api) => {
      const { id } = await doneSession(api);
      await api.post(`/api/sessions/${id}/routine`, { id: DEMO_ROUTINE, name: 'Lunch break' });
    },
  },
  {
    name: 'routine-days',
    as: 'client',
    path: '/workouts',
    open: press(`main ${withIcon('calendar-plus')}`),
  },
  { name: 'routine-new', as: 'client', path: '/routines/new' },
  {
    name: 'own-training-begins',
    as: 'client',
    path: '/',
    open: press(`main ${withIcon('dumbbell')}`),
  },
];
