import type { Readiness } from '@spotter/contract/readiness';
import type { PlanItem } from '../queries.ts';

/** The check of a session with this plan that begins now; null: its client is not asked. */
export const askedReadiness = (plan: readonly PlanItem[]): Readiness | null =>
  plan.some(({ lighter }) => lighter !== undefined)
    ? { answers: null, proposal: null, choice: null, changedAt: null }
    : null;
