import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';
import type { PlanState, RunPlace } from './change-queries.ts';

/** A workout was planned for clients; clients who had all these days already are left out. */
export const plansCreated = busEvent<{
  studioId: string;
  workoutId: string;
  workoutName: string;
  trainerId: string;
  clientIds: string[];
  /** The new days. */
  days: { id: string; clientId: string; date: DayText }[];
}>('plans.created');

/** A plan was moved to another day, by the client or by the author of the workout. */
export const planMoved = busEvent<{
  studioId: string;
  planId: string;
  workoutId: string;
  workoutName: string;
  clientId: string;
  movedBy: string;
  before: PlanState;
  after: PlanState;
}>('plan.moved');

/** A plan without a session was removed; one of a programme names its run and cell. */
export const planDeleted = busEvent<{
  studioId: string;
  clientId: string;
  deletedBy: string;
  planId: string;
  before: PlanState;
  run: RunPlace | null;
}>('plan.deleted');

/** A removed plan of a programme stands again. */
export const planRestored = busEvent<{ studioId: string; clientId: string; run: RunPlace }>('plan.restored');

/** A programme, or its coach, added, changed or removed several days of clients. */
export const runPlansChanged = busEvent<{ studioId: string; trainerId: string; clientIds: string[] }>(
  'plan.runs-changed',
);
