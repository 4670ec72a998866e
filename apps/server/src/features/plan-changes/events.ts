import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A coach changed coming days of one client, in one go. */
export const planChanged = busEvent<{
  studioId: Known<'studio'>;
  changeId: Known<'change'>;
  clientId: Known<'person'>;
  coachId: Known<'person'>;
}>('plan-changes.changed');

/** Such a change was taken back. */
export const planChangeUndone = busEvent<{ studioId: Known<'studio'>; changeId: Known<'change'> }>(
  'plan-changes.undone',
);
