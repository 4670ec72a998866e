import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/start-form': never;
  }
}

export const startForms: WebFeature = {
  pages: [
    {
      path: '/start-form',
      load: () => import('./start-form-page.tsx').then((m) => m.StartFormPage),
      words: ['onboarding'],
      only: 'client',
    },
  ],
  words: { 'start-forms': 'onboarding' },
};
