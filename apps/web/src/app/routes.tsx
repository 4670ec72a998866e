import { type ComponentType, lazy } from 'react';
import { loadWords } from '#lib/i18n.ts';
import { PATHS } from '#lib/paths.ts';
import type { WordPack } from '#lib/word-packs.ts';

/** A page that is loaded when it is opened, with the packs of words it needs beside the first. */
function pageOf(load: () => Promise<ComponentType>, ...packs: WordPack[]) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), ...packs.map(loadWords)]);
    return { default: page };
  });
}

/** Pages of signed-in people; each is loaded when it is opened. */
export const memberPages = [
  {
    path: PATHS.home,
    page: pageOf(() => import('./pages/home-page.tsx').then((m) => m.HomePage)),
  },
  {
    path: PATHS.workouts,
    page: pageOf(() => import('./pages/workouts-page.tsx').then((m) => m.WorkoutsPage), 'training'),
  },
  {
    path: PATHS.editWorkout,
    page: pageOf(() => import('./pages/edit-workout-page.tsx').then((m) => m.EditWorkoutPage), 'training'),
    only: 'trainer',
  },
  {
    path: PATHS.videos,
    page: pageOf(() => import('#features/exercises/videos-page.tsx').then((m) => m.VideosPage), 'training'),
  },
  {
    path: PATHS.session,
    page: pageOf(() => import('./pages/session-page.tsx').then((m) => m.SessionPage), 'training'),
  },
  {
    path: PATHS.messages,
    page: pageOf(
      () => import('#features/messages/messages-page.tsx').then((m) => m.MessagesPage),
      'community',
    ),
  },
  {
    path: PATHS.challenges,
    page: pageOf(
      () => import('#features/challenges/challenges-page.tsx').then((m) => m.ChallengesPage),
      'community',
    ),
  },
  {
    path: PATHS.tribe,
    page: pageOf(() => import('./pages/tribe-page.tsx').then((m) => m.TribePage), 'community'),
  },
  {
    path: PATHS.dashboard,
    page: pageOf(
      () => import('#features/overview/dashboard-page.tsx').then((m) => m.DashboardPage),
      'community',
      'training',
    ),
    only: 'trainer',
  },
  {
    path: PATHS.coach,
    page: pageOf(() => import('#features/coaching/coach-page.tsx').then((m) => m.CoachPage), 'community'),
    only: 'trainer',
  },
  {
    path: PATHS.client,
    page: pageOf(
      () => import('./pages/client-page.tsx').then((m) => m.ClientPage),
      'community',
      'training',
      'live',
    ),
    only: 'trainer',
  },
  {
    path: PATHS.progress,
    page: pageOf(() => import('./pages/progress-page.tsx').then((m) => m.ProgressPage), 'training'),
  },
  {
    path: PATHS.exerciseHistory,
    page: pageOf(
      () => import('#features/progress/exercise-history-page.tsx').then((m) => m.ExerciseHistoryPage),
      'training',
    ),
  },
  {
    path: PATHS.calendar,
    page: pageOf(
      () => import('./pages/calendar-page.tsx').then((m) => m.CalendarPage),
      'calendar',
      'training',
    ),
  },
  {
    path: PATHS.build,
    page: pageOf(() => import('./pages/build-page.tsx').then((m) => m.BuildPage), 'live', 'training'),
  },
  {
    path: PATHS.videoCall,
    page: pageOf(
      () => import('./pages/video-call-page.tsx').then((m) => m.VideoCallPage),
      'live',
      'training',
    ),
  },
  {
    path: PATHS.callReview,
    page: pageOf(
      () => import('./pages/call-review-page.tsx').then((m) => m.CallReviewPage),
      'live',
      'training',
    ),
  },
  {
    path: PATHS.profile,
    page: pageOf(
      () => import('./pages/profile-page.tsx').then((m) => m.ProfilePage),
      'training',
      'community',
      'account',
      'live',
    ),
  },
  {
    // For trainers; a client is told so there.
    path: PATHS.logoManagement,
    page: pageOf(() => import('./pages/logo-management-page.tsx').then((m) => m.LogoManagementPage), 'brand'),
  },
] as const;

/** Pages for signing in and joining, open to visitors. */
export const visitorPages = [
  {
    path: PATHS.signIn,
    page: pageOf(() => import('#features/accounts/sign-in-page.tsx').then((m) => m.SignInPage), 'account'),
  },
  {
    path: PATHS.signUp,
    page: pageOf(() => import('#features/accounts/sign-up-page.tsx').then((m) => m.SignUpPage), 'account'),
  },
  {
    path: PATHS.join,
    page: pageOf(() => import('#features/accounts/join-page.tsx').then((m) => m.JoinPage), 'account'),
  },
  {
    path: PATHS.forgotPassword,
    page: pageOf(
      () => import('#features/accounts/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
      'account',
    ),
  },
  {
    path: PATHS.resetPassword,
    page: pageOf(
      () => import('#features/accounts/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
      'account',
    ),
  },
  {
    path: PATHS.secondDevice,
    page: pageOf(
      () => import('#features/heart-rate/second-device-page.tsx').then((m) => m.SecondDevicePage),
      'live',
    ),
  },
] as const;
