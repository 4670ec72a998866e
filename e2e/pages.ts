import { expect, type Page } from '@playwright/test';
import type { CalendarEvent } from '../packages/contract/src/calendar.ts';
import type { Call } from '../packages/contract/src/calls.ts';
import type { Challenge } from '../packages/contract/src/challenges.ts';
import type { Client, Invite } from '../packages/contract/src/coaching.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { TrainedExercise } from '../packages/contract/src/progress.ts';
import type { Session, SessionSummary } from '../packages/contract/src/sessions.ts';
import type { TodaysWorkout, Workout } from '../packages/contract/src/workouts.ts';
import type { Api } from './api.ts';

/**
 * Whose eyes: a visitor's, the demo studio's trainer's or client's, a trainer's whose studio is new and empty
 * (`founder`), and that of the founder's only client (`newcomer`). `signInAs` makes them.
 */
export type Who = 'visitor' | 'trainer' | 'client' | 'founder' | 'newcomer';

/** A page of the app, or one of its important states. */
export type PageOfApp = {
  /** Its own among all of them; also the name of its picture. */
  name: string;
  as: Who;
  /** `api` is that of who looks; for a visitor the trainer's. */
  path: string | ((api: Api) => Promise<string>);
  /** Leads from the path to the state and waits until it stands; true in every language. */
  open?: (page: Page) => Promise<void>;
  /** Takes away what `open` left that another page would show, such as a menu. */
  close?: (page: Page) => Promise<void>;
  /** There is nothing of it where it is wide. */
  phoneOnly?: boolean;
};

/** Signs in as one of them; the founder comes before the newcomer, who needs the founder's calls. */
export async function signInAs(who: Who, api: Api, founder?: Api): Promise<void> {
  if (who === 'trainer' || who === 'client') await api.post('/api/auth/demo', { role: who });
  if (who === 'founder') {
    const studio = { firstName: 'Ada', lastName: 'Lift', studioName: 'Iron House' };
    await register(api, '/api/auth/sign-up', { ...studio, email: 'ada@example.test' });
  }
  if (who === 'newcomer') {
    if (!founder) throw new Error('The newcomer is invited by the founder.');
    const { code } = await founder.post<Invite>('/api/invites', {});
    const name = { firstName: 'Kim', lastName: 'Rower', email: 'kim@example.test' };
    await register(api, '/api/auth/join', { ...name, code });
  }
}

/** On a server that has been looked at before they are there already. */
async function register(
  api: Api,
  path: string,
  person: { email: string } & Record<string, string>,
): Promise<void> {
  const { password } = PERSON;
  await api
    .post(path, { ...PERSON, ...person })
    .catch(() => api.post('/api/auth/sign-in', { email: person.email, password }));
}

const PERSON = { password: 'squat-more-on-mondays', timeZone: 'Europe/Berlin' };

/** The address of a page that was not asked for with a query of its own. */
export function pathOf({ path }: PageOfApp, api: Api): Promise<string> {
  return typeof path === 'string' ? Promise.resolve(path) : path(api);
}

/** The first of a list; a demo without it is not the demo that the pages were listed with. */
async function first<T>(api: Api, path: string, which: (one: T) => boolean = () => true): Promise<T> {
  const found = (await api.get<T[]>(path)).find(which);
  if (found === undefined) throw new Error(`${path} has none of those`);
  return found;
}

/** An icon says what a control is in every language. */
const withIcon = (icon: string, control = 'button') => `${control}:has(.lucide-${icon})`;

/** Presses the first of these that can be seen, and waits for what that opens. */
function press(control: string, opened = '[role=dialog]') {
  return async (page: Page) => {
    await page.locator(control).filter({ visible: true }).first().click();
    await expect(page.locator(opened).first()).toBeVisible();
  };
}

/** Waits for what the address itself opens. */
const stands = (part: string) => async (page: Page) =>
  expect(page.locator(part).filter({ visible: true }).first()).toBeVisible();

const pressEscape = (page: Page) => page.keyboard.press('Escape');

/** The demo's client among those of its trainer. */
const mia = (api: Api) => first<Client>(api, '/api/users/clients', ({ name }) => name === 'Mia Larsen');
const backSquat = (api: Api) =>
  first<Exercise>(api, '/api/exercises?language=en&search=back%20squat', ({ name }) => name === 'Back Squat');
const challenge = (api: Api) => first<Challenge>(api, '/api/challenges');
const doneSession = (api: Api, of = '') =>
  first<SessionSummary>(api, `/api/sessions${of}`, ({ completedAt }) => completedAt !== null);
const call = async (api: Api) => `/video-call/${(await first<Call>(api, '/api/calls')).id}`;
const exercise = async (api: Api) => `/videos?exercise=${(await backSquat(api)).id}`;
const details = async (api: Api) => `/challenges?id=${(await challenge(api)).id}`;
const ownEvent = async (api: Api) => {
  const event = await first<CalendarEvent>(api, '/api/calendar/events', ({ isAllDay }) => !isAllDay);
  return `/calendar?day=${event.startTime.slice(0, 10)}&event=${event.id}`;
};

/** Begun where it is not; then the one that goes on. */
async function openSession(api: Api): Promise<string> {
  const today = await api.get<TodaysWorkout | null>('/api/workouts/today');
  if (!today) throw new Error('The demo’s client has no workout today.');
  const { id } = await api.post<Session>(`/api/workouts/${today.id}/sessions`, { language: 'en' });
  return `/sessions/${id}`;
}

const trainerOfClient = async (api: Api) =>
  `/messages?person=${(await first<Call>(api, '/api/calls')).trainer.id}`;

/**
 * Every page of the app and its important states, in an order in which each stands after those before it: what
 * changes something comes last.
 */
export const PAGES: readonly PageOfApp[] = [
  { name: 'landing', as: 'visitor', path: '/' },
  { name: 'sign-in', as: 'visitor', path: '/sign-in' },
  { name: 'sign-up', as: 'visitor', path: '/sign-up' },
  {
    name: 'join',
    as: 'visitor',
    path: async (trainer) => `/join/${(await trainer.post<Invite>('/api/invites', {})).code}`,
    open: stands('form'),
  },
  { name: 'join-ended', as: 'visitor', path: '/join/of-last-year', open: stands('main [role=alert]') },
  { name: 'forgot-password', as: 'visitor', path: '/forgot-password' },
  { name: 'reset-password', as: 'visitor', path: '/reset-password/from-the-mail' },
  { name: 'second-device', as: 'visitor', path: '/strap/ABCD2345' },
  {
    name: 'sign-in-refused',
    as: 'visitor',
    path: '/sign-in',
    open: async (page) => {
      await page.locator('input[type=email]').fill('nobody@example.test');
      await page.locator('input[type=password]').fill('not-the-password');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('form [role=alert]')).toBeVisible();
    },
  },

  { name: 'trainer-home', as: 'trainer', path: '/' },
  {
    name: 'trainer-notifications',
    as: 'trainer',
    path: '/',
    open: press(withIcon('bell'), '[role=dialog] li'),
    close: pressEscape,
  },
  {
    name: 'trainer-account-menu',
    as: 'trainer',
    path: '/',
    open: press('header button[aria-haspopup=menu] >> nth=-1', '[role=menu]'),
    close: pressEscape,
  },
  {
    name: 'trainer-more',
    as: 'trainer',
    path: '/',
    open: press(`nav ${withIcon('ellipsis')}`),
    close: pressEscape,
    phoneOnly: true,
  },
  { name: 'dashboard', as: 'trainer', path: '/dashboard' },
  { name: 'clients', as: 'trainer', path: '/coach' },
  {
    name: 'client-menu',
    as: 'trainer',
    path: '/coach',
    open: press(`main li ${withIcon('ellipsis')}`, '[role=menu]'),
    close: pressEscape,
  },
  { name: 'invite', as: 'trainer', path: '/coach?invite=1', open: stands('[role=dialog]') },
  { name: 'client', as: 'trainer', path: async (api) => `/coach/${(await mia(api)).id}` },
  {
    name: 'client-award',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}?award=1`,
    open: stands('[role=dialog] form'),
    close: pressEscape,
  },
  {
    name: 'client-exercise',
    as: 'trainer',
    path: async (api) => {
      const { id: clientId } = await mia(api);
      const { id } = await first<TrainedExercise>(api, `/api/progress/exercises?clientId=${clientId}`);
      return `/progress/${id}?client=${clientId}`;
    },
  },
  {
    name: 'session-reviewed',
    as: 'trainer',
    path: async (api) => `/sessions/${(await doneSession(api, `?clientId=${(await mia(api)).id}`)).id}`,
  },
  { name: 'trainer-workouts', as: 'trainer', path: '/workouts' },
  { name: 'trainer-templates', as: 'trainer', path: '/workouts?kind=templates' },
  { name: 'workout-examples', as: 'trainer', path: '/workouts?examples=1', open: stands('[role=dialog] li') },
  {
    name: 'workout-assign',
    as: 'trainer',
    path: '/workouts?assign=1',
    open: stands('[role=dialog] input[type=checkbox]'),
  },
  { name: 'workout-create', as: 'trainer', path: '/workouts?new=1', open: stands('main form') },
  {
    name: 'workout-editor',
    as: 'trainer',
    path: async (api) => `/workouts/${(await first<Workout>(api, '/api/workouts')).id}`,
    open: stands('main form'),
  },
  { name: 'trainer-videos', as: 'trainer', path: '/videos' },
  {
    name: 'video-add',
    as: 'trainer',
    path: '/videos',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] form'),
    close: pressEscape,
  },
  { name: 'trainer-challenges', as: 'trainer', path: '/challenges' },
  {
    name: 'challenge-create',
    as: 'trainer',
    path: '/challenges',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] form'),
    close: pressEscape,
  },
  { name: 'trainer-challenge', as: 'trainer', path: details, open: stands('[role=dialog] li') },
  { name: 'trainer-messages', as: 'trainer', path: '/messages' },
  {
    name: 'trainer-chat',
    as: 'trainer',
    path: async (api) => `/messages?person=${(await mia(api)).id}`,
    open: stands('main textarea'),
  },
  { name: 'trainer-tribe', as: 'trainer', path: '/tribe' },
  { name: 'trainer-calendar', as: 'trainer', path: '/calendar' },
  { name: 'trainer-calendar-month', as: 'trainer', path: '/calendar?view=month' },
  { name: 'trainer-build', as: 'trainer', path: '/build' },
  { name: 'trainer-calls', as: 'trainer', path: '/video-call' },
  {
    name: 'trainer-call-lobby',
    as: 'trainer',
    path: async (api) => `/video-call?person=${(await mia(api)).id}`,
    open: stands('main video'),
  },
  { name: 'trainer-call-review', as: 'trainer', path: call },
  { name: 'trainer-profile', as: 'trainer', path: '/profile' },
  { name: 'trainer-trophies', as: 'trainer', path: '/profile#trophies' },
  { name: 'trainer-settings', as: 'trainer', path: '/profile#settings' },
  { name: 'logo-management', as: 'trainer', path: '/logo-management', open: stands('main form') },
  { name: 'not-found', as: 'trainer', path: '/nowhere', open: stands('main .lucide-compass') },

  { name: 'client-home', as: 'client', path: '/' },
  { name: 'client-workouts', as: 'client', path: '/workouts' },
  { name: 'progress', as: 'client', path: '/progress' },
  {
    name: 'progress-exercise',
    as: 'client',
    path: async (api) => `/progress/${(await first<TrainedExercise>(api, '/api/progress/exercises')).id}`,
  },
  {
    name: 'session-finished',
    as: 'client',
    path: async (api) => `/sessions/${(await doneSession(api)).id}`,
    open: stands('main .uplot'),
  },
  { name: 'videos', as: 'client', path: '/videos' },
  { name: 'videos-none', as: 'client', path: '/videos?search=qqqq', open: stands('main .lucide-search-x') },
  { name: 'exercise', as: 'client', path: exercise, open: stands('[role=dialog] h3') },
  { name: 'challenges', as: 'client', path: '/challenges' },
  { name: 'challenge', as: 'client', path: details, open: stands('[role=dialog] li') },
  { name: 'messages', as: 'client', path: '/messages' },
  {
    name: 'messages-general',
    as: 'client',
    path: '/messages?channel=general',
    open: stands('main textarea'),
  },
  { name: 'chat', as: 'client', path: trainerOfClient, open: stands('main textarea') },
  { name: 'tribe', as: 'client', path: '/tribe' },
  { name: 'calendar', as: 'client', path: '/calendar' },
  { name: 'calendar-month', as: 'client', path: '/calendar?view=month' },
  { name: 'calendar-add', as: 'client', path: '/calendar?event=new', open: stands('[role=dialog] form') },
  { name: 'calendar-event', as: 'client', path: ownEvent, open: stands('[role=dialog] form') },
  { name: 'build', as: 'client', path: '/build' },
  { name: 'calls', as: 'client', path: '/video-call' },
  { name: 'call-review', as: 'client', path: call },
  { name: 'profile', as: 'client', path: '/profile' },
  { name: 'trophies', as: 'client', path: '/profile#trophies' },
  {
    name: 'trophy',
    as: 'client',
    path: '/profile#trophies',
    open: press('main [role=tabpanel] li button'),
    close: pressEscape,
  },
  { name: 'settings', as: 'client', path: '/profile#settings' },
  { name: 'session', as: 'client', path: openSession, open: stands('main [data-dock]') },
  {
    name: 'session-set',
    as: 'client',
    path: openSession,
    open: press(`main li ${withIcon('pencil')}`),
    close: pressEscape,
  },
  {
    name: 'session-resting',
    as: 'client',
    path: openSession,
    // Its button is the last of the dock, whatever it says.
    open: async (page) => {
      await page.locator('[data-dock] button:has(.lucide-check)').last().click();
      await expect(page.locator('[data-dock] [role=timer]')).toBeVisible();
    },
  },
  {
    name: 'access-denied',
    as: 'client',
    path: '/logo-management',
    open: async (page) => {
      const told = page.locator('[data-radix-collection-item], li[data-state=open]').first();
      await expect(told).toBeVisible();
      // Under the pointer it stays.
      await told.hover();
    },
  },

  { name: 'empty-home', as: 'founder', path: '/', open: stands('main [role=progressbar]') },
  { name: 'empty-dashboard', as: 'founder', path: '/dashboard' },
  { name: 'empty-clients', as: 'founder', path: '/coach' },
  { name: 'empty-workouts', as: 'founder', path: '/workouts' },
  { name: 'empty-challenges', as: 'founder', path: '/challenges' },
  { name: 'empty-messages', as: 'founder', path: '/messages' },
  { name: 'new-client-home', as: 'newcomer', path: '/' },
  { name: 'new-client-workouts', as: 'newcomer', path: '/workouts' },
  { name: 'new-client-progress', as: 'newcomer', path: '/progress' },
  { name: 'new-client-trophies', as: 'newcomer', path: '/profile#trophies' },
];
