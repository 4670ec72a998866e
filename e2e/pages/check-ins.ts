import type { DueCheckIn } from '../../packages/contract/src/check-ins.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

/** What the client is asked for, with photos. */
const askedPhotos = (api: Api) =>
  first<DueCheckIn>(api, '/api/check-ins/due', ({ questions }) =>
    questions.some(({ type }) => type === 'photo'),
  );

export const pages: readonly PageOfApp[] = [
  { order: 182, name: 'check-ins', as: 'trainer', path: '/check-ins', open: stands('main [data-review]') },
  {
    order: 183,
    name: 'check-in-forms',
    as: 'trainer',
    path: '/check-ins/forms',
    open: stands('main [data-form]'),
  },
  {
    order: 184,
    name: 'check-in-form',
    as: 'trainer',
    path: '/check-ins/forms',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] fieldset'),
  },
  {
    order: 189,
    name: 'check-in-photos',
    as: 'trainer',
    path: '/check-ins',
    open: async (page) => {
      await stands('main [data-review]')(page);
      // Whose photos wait.
      await page.locator('[data-queue] button').filter({ hasText: 'Owen Carter' }).click();
      await stands('[data-place=now] img')(page);
    },
  },
  { order: 493, name: 'own-check-ins', as: 'client', path: '/check-ins', open: stands('main [data-photo]') },
  {
    order: 494,
    name: 'check-in-answer',
    as: 'client',
    path: async (api) => `/check-ins/answer/${(await askedPhotos(api)).formId}`,
    open: stands('main form'),
  },
  { order: 765, name: 'empty-check-ins', as: 'founder', path: '/check-ins' },
  { order: 766, name: 'empty-check-in-forms', as: 'founder', path: '/check-ins/forms' },
];
