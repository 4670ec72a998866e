import { late } from '#ui/state/late.tsx';
import { copyAddress } from './copy-address.ts';

/** For an entry of a menu; needs the words of the pack `media`. */
export const copyLink = copyAddress;

/** A button that copies the address of a page of this app. */
export const CopyLink = late(() => import('./copy-link.tsx').then((m) => m.CopyLink), {
  words: ['media'],
  without: 'quiet',
});
