import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/sign-in': never;
    '/sign-in-code': never;
    '/sign-in-by-mail': never;
    '/sign-in-link/:token': never;
    '/sign-up': never;
    '/join/:code': never;
    '/forgot-password': never;
    '/reset-password/:token': never;
    '/mail-off/:token': never;
    '/confirm-email/:token': never;
    '/keep-email/:token': never;
  }
}

/** The pages for signing in are prerendered (`app/forms`), so they are declared but not loaded. */
export const accounts: WebFeature = {
  words: { accounts: 'account' },
  offline: ['GET /api/auth/user', 'GET /api/profile'],
};
