import { busEvent } from '#lib/bus.ts';

/** The owner of a studio gave it to another trainer. Emitted in the transaction that does. */
export const ownershipHanded = busEvent<{ studioId: string; from: string; to: string }>(
  'membership.ownershipHanded',
);
