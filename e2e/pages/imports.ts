import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 491, name: 'client-imports', as: 'client', path: '/imports' },
];
