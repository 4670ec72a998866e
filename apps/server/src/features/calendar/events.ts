import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

type ConnectionFact = { studioId: Known<'studio'>; personId: Known<'person'>; account: string | null };

/** A person granted access to their Google calendar. */
export const googleConnected = busEvent<ConnectionFact>('calendar.googleConnected');

/** Google revoked the access, or it cannot be used any more: the person must connect again. */
export const googleLost = busEvent<ConnectionFact>('calendar.googleLost');
