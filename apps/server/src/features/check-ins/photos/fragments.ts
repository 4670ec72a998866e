import { type RawBuilder, sql } from 'kysely';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/**
 * Whether the viewer sees photos of the client of a column: their own, or those of somebody whom they coach now, who
 * shows them all training and hides no photos.
 */
export const seesPhotosOf = (viewer: Pick<Viewer, 'id'>, client: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(client)} = ${viewer.id} or (${coachedNow(viewer, client, trainingShown)}
    and not exists (select from check_in_photo_hides x where x.client_id = ${sql.ref(client)})))`;
