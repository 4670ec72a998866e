import { type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 715, name: 'start-form', as: 'client', path: '/start-form', open: stands('main form') },
];
