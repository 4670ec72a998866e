/** What a link can lead to that is shown as a card. */
export const LINK_KINDS = ['workout', 'session', 'exercise', 'event', 'challenge'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Cards of one request. */
export const LINK_CARDS_MAX = 50;
