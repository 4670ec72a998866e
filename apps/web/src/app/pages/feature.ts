import { CalendarDays, CircleUserRound, Dumbbell, Flame, Hammer, House } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/workouts': 'new' | 'kind' | 'examples' | 'assign' | 'client' | 'search';
    '/workouts/:id': never;
    '/workouts/:id/print': never;
    '/sessions/:id': never;
    '/tribe': never;
    '/dashboard': 'client';
    '/coach': 'invite' | 'client';
    '/coach/:id': 'award';
    '/coach/:id/print': never;
    '/progress': never;
    '/calendar': 'event';
    '/calendar/print': never;
    '/build': never;
    '/video-call': 'person' | 'call';
    '/video-call/:id': never;
    '/profile': never;
    '/logo-management': never;
  }
}

/** The pages that combine several features, and the words of the app itself. */
export const composed: WebFeature = {
  pages: [
    { path: '/', load: () => import('./home-page.tsx').then((m) => m.HomePage) },
    {
      path: '/workouts',
      load: () => import('./workouts-page.tsx').then((m) => m.WorkoutsPage),
      words: ['training'],
    },
    {
      path: '/workouts/:id',
      load: () => import('./edit-workout-page.tsx').then((m) => m.EditWorkoutPage),
      words: ['training'],
      only: 'trainer',
    },
    {
      path: '/workouts/:id/print',
      load: () => import('#features/workouts/print/print-page.tsx').then((m) => m.PrintPage),
      words: ['training'],
    },
    {
      path: '/sessions/:id',
      load: () => import('./session-page.tsx').then((m) => m.SessionPage),
      words: ['training'],
    },
    { path: '/tribe', load: () => import('./tribe-page.tsx').then((m) => m.TribePage), words: ['community'] },
    {
      path: '/dashboard',
      load: () => import('./desk/dashboard-page.tsx').then((m) => m.DashboardPage),
      words: ['community', 'training', 'live'],
      only: 'trainer',
    },
    {
      path: '/coach',
      load: () => import('./desk/coach-page.tsx').then((m) => m.CoachPage),
      words: ['community', 'training', 'live'],
      only: 'trainer',
    },
    {
      path: '/coach/:id',
      load: () => import('./client-page.tsx').then((m) => m.ClientPage),
      words: ['community', 'training', 'live'],
      only: 'trainer',
    },
    {
      path: '/coach/:id/print',
      load: () => import('./paper/print-plan-page.tsx').then((m) => m.PrintClientPlanPage),
      words: ['training', 'community'],
      only: 'trainer',
    },
    {
      path: '/progress',
      load: () => import('./progress-page.tsx').then((m) => m.ProgressPage),
      words: ['training'],
    },
    {
      path: '/calendar',
      load: () => import('./calendar-page.tsx').then((m) => m.CalendarPage),
      words: ['calendar', 'training'],
    },
    {
      path: '/calendar/print',
      load: () => import('./paper/print-plan-page.tsx').then((m) => m.PrintOwnPlanPage),
      words: ['training'],
      only: 'client',
    },
    {
      path: '/build',
      load: () => import('./build-page.tsx').then((m) => m.BuildPage),
      words: ['live', 'training'],
    },
    {
      path: '/video-call',
      load: () => import('#app/pages/call/video-call-page.tsx').then((m) => m.VideoCallPage),
      words: ['live', 'training'],
    },
    {
      path: '/video-call/:id',
      load: () => import('#app/pages/call/call-review-page.tsx').then((m) => m.CallReviewPage),
      words: ['live', 'training'],
    },
    {
      path: '/profile',
      load: () => import('#app/pages/profile/profile-page.tsx').then((m) => m.ProfilePage),
      words: ['training', 'community', 'account', 'live'],
    },
    {
      // For trainers; a client gets a message about that.
      path: '/logo-management',
      load: () => import('./logo-management-page.tsx').then((m) => m.LogoManagementPage),
      words: ['brand'],
    },
  ],
  navigation: [
    { path: '/', label: 'shell.nav.home', icon: House, room: 'always', group: 'people', order: 10 },
    {
      path: '/calendar',
      label: 'shell.nav.calendar',
      icon: CalendarDays,
      room: 'always',
      group: 'people',
      order: 40,
    },
    { path: '/build', label: 'shell.nav.build', icon: Hammer, room: 'always', group: 'plan', order: 50 },
    {
      path: '/workouts',
      label: 'shell.nav.workouts',
      icon: Dumbbell,
      room: 'wide',
      group: 'plan',
      order: 60,
    },
    { path: '/tribe', label: 'shell.nav.tribe', icon: Flame, room: 'always', order: 90 },
    { path: '/profile', label: 'shell.nav.profile', icon: CircleUserRound, room: 'always', order: 110 },
  ],
  words: { build: 'live', landing: 'account', jump: 'community' },
};
