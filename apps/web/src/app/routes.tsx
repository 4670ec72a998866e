import { lazy } from 'react';
import { PATHS } from '#lib/paths.ts';

/** Pages of signed-in people; each is loaded when it is opened. */
export const memberPages = [
  {
    path: PATHS.home,
    page: lazy(() => import('./pages/home-page.tsx').then((m) => ({ default: m.HomePage }))),
  },
  {
    path: PATHS.workouts,
    page: lazy(() => import('./pages/workouts-page.tsx').then((m) => ({ default: m.WorkoutsPage }))),
  },
  {
    path: PATHS.session,
    page: lazy(() => import('#features/sessions/session-page.tsx').then((m) => ({ default: m.SessionPage }))),
  },
  {
    path: PATHS.coach,
    page: lazy(() => import('#features/coaching/coach-page.tsx').then((m) => ({ default: m.CoachPage }))),
    only: 'trainer',
  },
  {
    path: PATHS.profile,
    page: lazy(() => import('./pages/profile-page.tsx').then((m) => ({ default: m.ProfilePage }))),
  },
] as const;

/** Pages for signing in and joining, open to visitors. */
export const visitorPages = [
  {
    path: PATHS.signIn,
    page: lazy(() => import('#features/accounts/sign-in-page.tsx').then((m) => ({ default: m.SignInPage }))),
  },
  {
    path: PATHS.signUp,
    page: lazy(() => import('#features/accounts/sign-up-page.tsx').then((m) => ({ default: m.SignUpPage }))),
  },
  {
    path: PATHS.join,
    page: lazy(() => import('#features/accounts/join-page.tsx').then((m) => ({ default: m.JoinPage }))),
  },
  {
    path: PATHS.forgotPassword,
    page: lazy(() =>
      import('#features/accounts/forgot-password-page.tsx').then((m) => ({ default: m.ForgotPasswordPage })),
    ),
  },
  {
    path: PATHS.resetPassword,
    page: lazy(() =>
      import('#features/accounts/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
    ),
  },
] as const;
