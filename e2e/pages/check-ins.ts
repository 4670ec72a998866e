import type { DueCheckIn } from '../../packages/contract/src/check-ins.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

/** What the client is asked for, with photos. */
const askedPhotos = (api: Api) =>
  first<DueCheckIn>(api, '/api/check-ins/due', ({ questions }) =>
    questions.some(({ type }) => type === 'photo'),
  );

export const pages: readonly PageOfApp[] = [
  { name: 'check-ins', as: 'trainer', path: '/check-ins', open: stands('main [data-review]') },
  {
    name: 'check-in-forms',
    as: 'trainer',
    path: '/check-ins/forms',
    open: stands('main [data-form]'),
  },
  {
    name: 'check-in-form',
    as: 'trainer',
    path: '/check-ins/forms',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] fieldset'),
  },
  {
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
  { name: 'own-check-ins', as: 'client', path: '/check-ins', open: stands('main [data-photo]') },
  {
    name: 'check-in-answer',
    as: 'client',
    path: '/check-ins/answer/:formId',
    fill: askedPhotos,
    open: stands('main form'),
  },
  { name: 'empty-check-ins', as: 'owner', path: '/check-ins' },
  { name: 'empty-check-in-forms', as: 'owner', path: '/check-ins/forms' },
];
