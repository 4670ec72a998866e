import { busEvent } from '#lib/bus.ts';

/** A workout was planned for clients; clients who had all these days already are left out. */
export const plansCreated = busEvent<{
  studioId: string;
  workoutId: string;
  workoutName: string;
  trainerId: string;
  clientIds: string[];
}>('plans.created');

/** A plan was moved to another day, by the client or by the author of the workout. */
export const planMoved = busEvent<{
  studioId: string;
  planId: string;
  workoutId: string;
  workoutName: string;
  clientId: string;
  movedBy: string;
}>('plan.moved');

/** A plan without a session was removed. */
export const planDeleted = busEvent<{ studioId: string; clientId: string }>('plan.deleted');
