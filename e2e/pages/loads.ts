import { mia, type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    order: 259,
    name: 'training-max',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}`,
    open: async (page) => {
      await press(
        `main li ${withIcon('chevron-right')}:not([href]):has(.numeral)`,
        '[role=dialog] [role=radiogroup], [role=dialog] fieldset',
      )(page);
    },
  },
  {
    order: 261,
    name: 'rack',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}`,
    open: press('main section:has([data-rack]) button', '[role=dialog] input'),
  },
];
