import { mia, type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'training-max',
    as: 'trainer',
    path: '/coach/:id',
    fill: mia,
    open: async (page) => {
      await press(
        `main li ${withIcon('chevron-right')}:not([href]):has(.numeral)`,
        '[role=dialog] [role=radiogroup], [role=dialog] fieldset',
      )(page);
    },
  },
  {
    name: 'rack',
    as: 'trainer',
    path: '/coach/:id',
    fill: mia,
    open: press('main section:has([data-rack]) button', '[role=dialog] input'),
  },
];
