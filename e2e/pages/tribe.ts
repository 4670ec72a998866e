import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 350, name: 'trainer-tribe', as: 'trainer', path: '/tribe' },
  { order: 600, name: 'tribe', as: 'client', path: '/tribe' },
];
