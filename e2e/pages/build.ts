import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-build', as: 'trainer', path: '/build' },
  { name: 'build', as: 'client', path: '/build' },
];
