/** The place of a card that still loads, as high as the card. */
export const CardPlace = () => (
  <span aria-hidden className="block h-20 w-72 max-w-full rounded-control bg-surface-2" />
);
