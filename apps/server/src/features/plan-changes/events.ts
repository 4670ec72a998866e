import { busEvent } from '#lib/bus.ts';

/** A coach changed coming days of one client, in one go. */
export const planChanged = busEvent<{
  studioId: string;
  changeId: string;
  clientId: string;
  coachId: string;
}>('plan-changes.changed');

/** Such a change was taken back. */
export const planChangeUndone = busEvent<{ studioId: string; changeId: string }>('plan-changes.undone');
