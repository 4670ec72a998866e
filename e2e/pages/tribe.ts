import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-tribe', as: 'trainer', path: '/tribe' },
  { name: 'tribe', as: 'client', path: '/tribe' },
];
