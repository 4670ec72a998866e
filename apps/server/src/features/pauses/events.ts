import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** What a pause does to a plan that does not wait. */
export type PauseShift = {
  pauseId: Known<'pause'>;
  clientId: Known<'person'>;
  /** The first day that moves, and by how many days. */
  from: DayText;
  by: number;
  today: DayText;
};

/** A pause moves the planned days of its client. Emitted in the transaction that makes or changes it. */
export const pauseShifts = busEvent<PauseShift>('pause.shifts');

/** What a pause moved goes back. Emitted in the transaction that changes or deletes it, before that. */
export const pauseReturns = busEvent<Pick<PauseShift, 'pauseId' | 'clientId'>>('pause.returns');

/** Somebody's pause was made, changed or taken back, and with it what counts as missed. */
export const pauseChanged = busEvent<{
  studioId: Known<'studio'>;
  pauseId: Known<'pause'>;
  clientId: Known<'person'>;
  what: 'made' | 'changed' | 'deleted';
  changedBy: Known<'person'>;
  /** The first day that counts otherwise now. */
  from: DayText;
}>('pause.changed');
