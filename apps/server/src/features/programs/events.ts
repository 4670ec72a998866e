import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A programme was given to clients, or its changes were sent to some who have it. */
export const programSent = busEvent<{
  studioId: Known<'studio'>;
  sendId: string;
  kind: 'give' | 'changes';
  programName: string;
  trainerId: Known<'person'>;
  clientIds: Known<'person'>[];
}>('program.sent');

/** What was given or sent was taken back. */
export const programTakenBack = busEvent<{
  studioId: Known<'studio'>;
  sendId: string;
  kind: 'give' | 'changes';
}>('program.taken-back');
