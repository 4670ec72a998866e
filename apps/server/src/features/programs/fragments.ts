import type { ProgramPlace } from '@spotter/contract/plan-changes';
import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Programmes as other features may read them. */
export const programRows = sharedRows('programs', [
  'id',
  'name',
  'weeks',
  'studio_id',
  'author_id',
  'is_shared',
  'removed_at',
]);

/** Programmes that clients were given, as other features may read them. */
export const runRows = sharedRows('program_runs', [
  'id',
  'studio_id',
  'program_id',
  'client_id',
  'coach_id',
  'start_date',
]);

/** Programmes (alias `p`) that the viewer may read: their own, and what the studio shares. */
export const mayReadProgram = ({ id, studioId }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(p.studio_id = ${studioId} and p.removed_at is null and (p.author_id = ${id} or p.is_shared))`;

/** Running copies (alias `r`) of programmes by the viewer: of clients they coach now, with a day from today on. */
export const runsNow = (viewer: Viewer, today: string): RawBuilder<boolean> =>
  sql<boolean>`(r.coach_id = ${viewer.id} and r.studio_id = ${viewer.studioId} and r.ended_at is null
    and ${coachedNow(viewer, 'r.client_id')}
    and exists (select from ${planRows('a')} where a.run_id = r.id and a.date >= ${today}::date))`;

/** The programme of a planned day (a table alias), and in which week of it the day is; null without one. */
export const programPlaceOf = (plan: string): RawBuilder<ProgramPlace | null> =>
  sql<ProgramPlace | null>`(select json_build_object('name', g.name, 'week', ${sql.ref(`${plan}.program_week`)},
      'weeks', greatest(g.weeks, ${sql.ref(`${plan}.program_week`)}))
    from program_runs r join programs g on g.id = r.program_id where r.id = ${sql.ref(`${plan}.run_id`)})`;
