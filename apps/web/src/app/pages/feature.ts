import { CalendarDays, ChartLine, CircleUserRound, Dumbbell, Flame, Hammer, House } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/workouts': 'new' | 'kind' | 'template' | 'examples' | 'assign' | 'client' | 'search';
    '/workouts/:id': never;
    '/workouts/:id/print': never;
    '/routines/new': never;
    '/routines/:id': never;
    '/own-programmes/:id/workouts/:workoutId': never;
    '/programmes': 'new';
    '/programmes/:id': never;
    '/programmes/:id/cells/:cellId': never;
    // A place in it: a line with a set, whose messages are open.
    '/sessions/:id': 'at';
    '/train': 'client';
    '/tribe': never;
    '/check-ins': 'open';
    '/check-ins/forms': never;
    '/check-ins/answer/:id': never;
    '/dashboard': 'client';
    '/coach': 'invite' | 'client';
    '/coach/:id': 'award' | 'tab';
    '/coach/:id/print': never;
    '/messages/several': never;
    '/messages/new-group': never;
    '/moderation': never;
    '/staff': never;
    '/progress': never;
    '/calendar': 'event' | 'day';
    '/calendar/print': never;
    '/build': never;
    '/video-call': 'person' | 'call' | 'answer';
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
      load: () => import('./workouts/workouts-page.tsx').then((m) => m.WorkoutsPage),
      words: ['training'],
    },
    {
      path: '/workouts/:id',
      load: () => import('./workouts/edit-workout-page.tsx').then((m) => m.EditWorkoutPage),
      words: ['training'],
      only: 'trainer',
    },
    {
      path: '/workouts/:id/print',
      load: () => import('#features/workouts/print/print-page.tsx').then((m) => m.PrintPage),
      words: ['training'],
    },
    {
      path: '/routines/new',
      load: () => import('./workouts/new-routine-page.tsx').then((m) => m.NewRoutinePage),
      words: ['training'],
      only: 'client',
    },
    {
      path: '/routines/:id',
      load: () => import('./workouts/edit-routine-page.tsx').then((m) => m.EditRoutinePage),
      words: ['training'],
      only: 'client',
    },
    {
      path: '/own-programmes/:id/workouts/:workoutId',
      load: () => import('./programs/own-workout-page.tsx').then((m) => m.OwnWorkoutPage),
      words: ['training', 'programs'],
      only: 'client',
    },
    {
      path: '/programmes',
      load: () => import('./programs/programs-page.tsx').then((m) => m.ProgramsPage),
      words: ['training', 'programs'],
      only: 'trainer',
    },
    {
      path: '/programmes/:id',
      load: () => import('./programs/program-page.tsx').then((m) => m.ProgramPage),
      words: ['training', 'programs'],
      only: 'trainer',
    },
    {
      path: '/programmes/:id/cells/:cellId',
      load: () => import('./programs/program-workout-page.tsx').then((m) => m.ProgramWorkoutPage),
      words: ['training', 'programs'],
      only: 'trainer',
    },
    {
      path: '/sessions/:id',
      load: () => import('./session-page.tsx').then((m) => m.SessionPage),
      words: ['training', 'community', 'media'],
    },
    {
      path: '/train',
      load: () => import('./trainer/train-page.tsx').then((m) => m.TrainPage),
      words: ['training', 'community'],
      only: 'trainer',
    },
    {
      path: '/check-ins',
      load: () => import('./check-ins-page.tsx').then((m) => m.CheckInsPage),
      words: ['checkins', 'body', 'programs', 'training'],
    },
    {
      path: '/check-ins/forms',
      load: () => import('#features/check-ins/forms/forms-page.tsx').then((m) => m.FormsPage),
      words: ['checkins', 'body', 'training'],
      only: 'trainer',
    },
    {
      path: '/check-ins/answer/:id',
      load: () => import('#features/check-ins/answering/answer-page.tsx').then((m) => m.AnswerPage),
      words: ['checkins', 'body', 'training'],
      only: 'client',
    },
    { path: '/tribe', load: () => import('./tribe-page.tsx').then((m) => m.TribePage), words: ['community'] },
    {
      path: '/dashboard',
      load: () => import('./trainer/dashboard-page.tsx').then((m) => m.DashboardPage),
      words: ['community', 'training', 'live', 'media'],
      only: 'trainer',
    },
    {
      path: '/coach',
      load: () => import('./trainer/coach-page.tsx').then((m) => m.CoachPage),
      words: ['community', 'training', 'live', 'media'],
      only: 'trainer',
    },
    {
      path: '/coach/:id',
      load: () => import('./client/client-page.tsx').then((m) => m.ClientPage),
      words: ['community', 'training', 'live', 'media'],
      only: 'trainer',
    },
    {
      path: '/coach/:id/print',
      load: () => import('./print/print-plan-page.tsx').then((m) => m.PrintClientPlanPage),
      words: ['training', 'community'],
      only: 'trainer',
    },
    {
      path: '/messages/several',
      load: () => import('./messages/several-page.tsx').then((m) => m.SeveralPage),
      words: ['community', 'chat'],
      only: 'trainer',
    },
    {
      path: '/messages/new-group',
      load: () => import('./messages/new-group-page.tsx').then((m) => m.NewGroupPage),
      words: ['community', 'chat'],
      only: 'trainer',
    },
    {
      path: '/moderation',
      load: () => import('./moderation-page.tsx').then((m) => m.ModerationPage),
      words: ['community'],
      only: 'trainer',
    },
    {
      path: '/staff',
      load: () => import('./trainer/staff-page.tsx').then((m) => m.StaffPage),
      words: ['community'],
      only: 'trainer',
    },
    {
      path: '/progress',
      load: () => import('./progress-page.tsx').then((m) => m.ProgressPage),
      words: ['training'],
    },
    {
      path: '/imports',
      load: () => import('./imports-page.tsx').then((m) => m.ImportsPage),
      words: ['imports', 'training', 'community'],
    },
    {
      path: '/calendar',
      load: () => import('./calendar-page.tsx').then((m) => m.CalendarPage),
      words: ['calendar', 'training'],
    },
    {
      path: '/calendar/print',
      load: () => import('./print/print-plan-page.tsx').then((m) => m.PrintOwnPlanPage),
      words: ['training'],
      only: 'client',
    },
    {
      path: '/build',
      load: () => import('./workouts/build-page.tsx').then((m) => m.BuildPage),
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
    {
      path: '/',
      label: 'shell.nav.home',
      icon: House,
      room: 'always',
      phone: { client: 1 },
      group: 'people',
      order: 10,
    },
    {
      path: '/calendar',
      label: 'shell.nav.calendar',
      icon: CalendarDays,
      room: 'always',
      phone: { client: 2, trainer: 3 },
      group: 'people',
      order: 40,
    },
    {
      path: '/progress',
      label: 'shell.nav.progress',
      icon: ChartLine,
      room: 'phone',
      phone: { client: 4 },
      order: 45,
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
    { path: '/tribe', label: 'shell.nav.tribe', icon: Flame, room: 'always', community: true, order: 90 },
    { path: '/profile', label: 'shell.nav.profile', icon: CircleUserRound, room: 'always', order: 110 },
  ],
  words: { build: 'live', landing: 'account', jump: 'community' },
};
