import { busEvent } from '#lib/bus.ts';

type ConnectionFact = { studioId: string; personId: string; account: string | null };

/** A person gave the right to their Google calendar. */
export const googleConnected = busEvent<ConnectionFact>('calendar.googleConnected');

/** Google withdrew the right, or it cannot be used any more: the person has to connect anew. */
export const googleLost = busEvent<ConnectionFact>('calendar.googleLost');
