import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 380, name: 'trainer-build', as: 'trainer', path: '/build' },
  { order: 650, name: 'build', as: 'client', path: '/build' },
];
