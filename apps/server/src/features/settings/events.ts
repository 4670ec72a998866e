import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A studio's owner switched its community on or off. */
export const communityTurned = busEvent<{ studioId: Known<'studio'>; isOn: boolean }>('community.turned');
