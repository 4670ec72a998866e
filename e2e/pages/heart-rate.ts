import type { PageOfApp } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'second-device', as: 'visitor', path: '/strap/ABCD2345' },
];
