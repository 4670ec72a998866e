import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** The owner of a studio gave it to another trainer. Emitted in the transaction that does. */
export const ownershipHanded = busEvent<{
  studioId: Known<'studio'>;
  from: Known<'person'>;
  to: Known<'person'>;
}>('membership.ownershipHanded');
