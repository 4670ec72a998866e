import { late } from '#ui/state/late.tsx';

/** A button that copies the address of a page of this app. */
export const CopyLink = late(() => import('./copy-link-button.tsx').then((m) => m.CopyLinkButton), {
  words: ['media'],
  without: 'quiet',
});
