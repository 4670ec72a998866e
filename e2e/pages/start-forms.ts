import { type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'start-form', as: 'client', path: '/start-form', open: stands('main form') },
];
