import { type PageOfApp, stands } from '../walk/page-of-app.ts';

/** The weeks of the streak load after the page. */
const weeks = stands('main [role=img] > svg[viewBox^="0 0 138 "]');

export const pages: readonly PageOfApp[] = [
  { order: 100, name: 'trainer-home', as: 'trainer', path: '/' },
  { order: 470, name: 'client-home', as: 'client', path: '/', open: weeks },
  { order: 760, name: 'empty-home', as: 'founder', path: '/', open: stands('main [role=progressbar]') },
  { order: 820, name: 'new-client-home', as: 'newcomer', path: '/', open: weeks },
];
