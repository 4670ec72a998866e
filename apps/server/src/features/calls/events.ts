import type { Call } from '@spotter/contract/calls';
import { busEvent } from '#lib/bus.ts';

/** The state of a call changed: it began to ring, was answered or ended. */
export const callMoved = busEvent<{
  studioId: string;
  callId: string;
  callerId: string;
  calledId: string;
  state: Call['state'];
}>('calls.moved');
