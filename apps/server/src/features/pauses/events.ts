import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';

/** Somebody's pause was made, changed or taken back, and with it what counts as missed. */
export const pauseChanged = busEvent<{
  studioId: string;
  pauseId: string;
  clientId: string;
  what: 'made' | 'changed' | 'deleted';
  changedBy: string;
  /** The first day that counts otherwise now. */
  from: DayText;
}>('pause.changed');
