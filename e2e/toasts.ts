import type { Page } from '@playwright/test';

/**
 * Keeps the toast with an Undo as long as the pointer is over it. It goes after some seconds, which a slow machine may
 * need for what is looked at before the press.
 */
export const keepUndo = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: /^(Notifications|Messages)/ })
    .getByRole('button', { name: 'Undo' })
    .hover();
