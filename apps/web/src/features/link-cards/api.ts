import { CardsOf as Cards } from './cards-of.tsx';
import { LinkTextsContext as TextsContext, textsWithLinks as withLinks } from './link-texts-context.ts';
import { LinkedText as Linked } from './linked-text.tsx';

/** A text that somebody wrote, with its addresses as links. */
export const LinkedText = Linked;
/** The cards below a text of a message. */
export const CardsOf = Cards;
export const LinkTextsContext = TextsContext;
export const textsWithLinks = withLinks;
