import { late } from '#ui/state/late.tsx';

/** A button that copies the address of a page of this app. */
export const CopyLink = late(() => import('./copy-link-button.tsx').then((m) => m.CopyLinkButton), {
  words: ['media'],
  without: 'quiet',
});

/** The room that the button takes where it comes late; none on plain http, where it does not come. */
export const COPY_LINK_ROOM = navigator.clipboard
  ? 'block h-9 w-32 pointer-coarse:h-11 pointer-coarse:w-38'
  : 'hidden';
