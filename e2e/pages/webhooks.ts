import { type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'webhooks', as: 'trainer', path: '/webhooks' },
  {
    name: 'webhook-add',
    as: 'trainer',
    path: '/webhooks',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] fieldset'),
  },
];
