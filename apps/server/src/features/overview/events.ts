import { busEvent } from '#lib/bus.ts';

/** A coach said that they have seen what a client told beside sets. */
export const concernsSeen = busEvent<{ coachId: string; clientId: string }>('concerns.seen');
