import { late } from '#ui/state/late.tsx';
import { copyAddress } from './copy-address.ts';
import { CardsOf as Cards } from './links/cards-of.tsx';
import { LinkTextsContext as TextsContext, textsWithLinks as withLinks } from './links/link-texts-context.ts';
import { LinkedText as Linked } from './links/linked-text.tsx';

/** For an entry of a menu; needs the words of the pack `media`. */
export const copyLink = copyAddress;

/** A button that copies the address of a page of this app. */
export const CopyLink = late(() => import('./copy-link.tsx').then((m) => m.CopyLink), {
  words: ['media'],
  without: 'quiet',
});

/** A text that somebody wrote, with its addresses as links. */
export const LinkedText = Linked;
/** The cards below a text of a message. */
export const CardsOf = Cards;
export const LinkTextsContext = TextsContext;
export const textsWithLinks = withLinks;
