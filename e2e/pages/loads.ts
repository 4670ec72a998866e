import { mia, type PageOfApp, press, unfold, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'training-max',
    as: 'trainer',
    path: '/coach/:id?tab=strength',
    fill: mia,
    open: unfold(
      press(
        `main li ${withIcon('chevron-right')}:not([href]):has(.numeral)`,
        '[role=dialog] [role=radiogroup], [role=dialog] fieldset',
      ),
    ),
  },
  {
    name: 'rack',
    as: 'trainer',
    path: '/coach/:id?tab=strength',
    fill: mia,
    open: unfold(press('main section:has([data-rack]) button:not([aria-expanded])', '[role=dialog] input')),
  },
];
