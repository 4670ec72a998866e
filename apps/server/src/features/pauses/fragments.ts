import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';

/** Planned days that pauses moved, as other features may read them. */
export const shiftedPlanRows = sharedRows('shifted_plans', ['pause_id', 'plan_id', 'from_day', 'to_day']);

/** The same as `waits`, for the text of a statement with a name of its own. */
export const waitsText = (plan: string): string =>
  `(${plan}.completed_at is null and exists (select from pauses z where z.client_id = ${plan}.client_id
    and ${plan}.date between z.first_day and coalesce(z.last_day, 'infinity'::date)))`;

/**
 * Whether a planned day waits: it is not done, and in a pause of its client. It is then neither missed nor asked for.
 * This is the one rule for every read of planned days.
 * @param plan the alias of `planRows` in the query
 */
export const waits = (plan: string): RawBuilder<boolean> => sql.raw<boolean>(waitsText(plan));
