import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';
import type { PlanState, RunPlace } from './change-queries.ts';

/** A workout was planned for clients; clients who had all these days already are left out. */
export const plansCreated = busEvent<{
  studioId: Known<'studio'>;
  workoutId: Known<'workout'>;
  workoutName: string;
  trainerId: Known<'person'>;
  clientIds: Known<'person'>[];
  /** The new days. */
  days: { id: string; clientId: Known<'person'>; date: DayText }[];
}>('plans.created');

/** A plan was moved to another day, by the client or by the author of the workout. */
export const planMoved = busEvent<{
  studioId: Known<'studio'>;
  planId: Known<'plan'>;
  workoutId: Known<'workout'>;
  workoutName: string;
  clientId: Known<'person'>;
  /** Who planned it: a coach, or the client for themselves. */
  plannerId: Known<'person'>;
  movedBy: Known<'person'>;
  before: PlanState;
  after: PlanState;
}>('plan.moved');

/** A plan without a session was removed; one of a programme names its run and cell. */
export const planDeleted = busEvent<{
  studioId: Known<'studio'>;
  clientId: Known<'person'>;
  deletedBy: Known<'person'>;
  planId: Known<'plan'>;
  before: PlanState;
  run: RunPlace | null;
}>('plan.deleted');

/** A removed plan of a programme stands again. */
export const planRestored = busEvent<{ studioId: Known<'studio'>; clientId: Known<'person'>; run: RunPlace }>(
  'plan.restored',
);

/** A programme, or its coach, added, changed or removed several days of clients. */
export const runPlansChanged = busEvent<{
  studioId: Known<'studio'>;
  trainerId: Known<'person'>;
  clientIds: Known<'person'>[];
}>('plan.runs-changed');
