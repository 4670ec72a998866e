import { busEvent } from '#lib/bus.ts';

/** A programme was given to clients, or its changes were sent to some who have it. */
export const programSent = busEvent<{
  studioId: string;
  sendId: string;
  kind: 'give' | 'changes';
  programName: string;
  trainerId: string;
  clientIds: string[];
}>('program.sent');

/** What was given or sent was taken back. */
export const programTakenBack = busEvent<{
  studioId: string;
  sendId: string;
  kind: 'give' | 'changes';
}>('program.taken-back');
