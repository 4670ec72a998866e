import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 444, name: 'your-data', as: 'trainer', path: '/your-data' },
];
