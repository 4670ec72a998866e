import type { Call } from '@spotter/contract/calls';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** The state of a call changed: it began to ring, was answered or ended. */
export const callMoved = busEvent<{
  studioId: Known<'studio'>;
  callId: Known<'call'>;
  callerId: Known<'person'>;
  calledId: Known<'person'>;
  state: Call['state'];
}>('calls.moved');
