import type { Call } from '@spotter/contract/calls';
import { busEvent } from '#lib/bus.ts';

/** A call began to ring, was answered, or is over: its state is another one. */
export const callMoved = busEvent<{
  studioId: string;
  callId: string;
  callerId: string;
  calledId: string;
  state: Call['state'];
}>('calls.moved');
