import { type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'trainer-notifications',
    as: 'trainer',
    path: '/',
    open: async (page) => {
      await press(withIcon('bell'), '[role=dialog] li')(page);
      // At a desk the list opens under the pointer.
      await page.mouse.move(0, 0);
    },
  },
];
