import { type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 442, name: 'webhooks', as: 'trainer', path: '/webhooks' },
  {
    order: 443,
    name: 'webhook-add',
    as: 'trainer',
    path: '/webhooks',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] fieldset'),
  },
];
