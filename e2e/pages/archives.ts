import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'your-data', as: 'trainer', path: '/your-data' },
  { name: 'studio-data', as: 'trainer', path: '/studio-data' },
];
