import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 345, name: 'moderation', as: 'trainer', path: '/moderation' },
];
