import { type PageOfApp, stands } from '../walk/page-of-app.ts';

/** The weeks of the streak load after the page. */
const weeks = stands('main [role=img] > svg[viewBox^="0 0 138 "]');

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-home', as: 'trainer', path: '/' },
  { name: 'client-home', as: 'client', path: '/', open: weeks },
  { name: 'empty-home', as: 'owner', path: '/', open: stands('main [role=progressbar]') },
  { name: 'new-client-home', as: 'newcomer', path: '/', open: weeks },
];
