import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findCoached, type Trainee } from './queries.ts';

/**
 * For whom a session begins: the viewer, or the client whom a coach names. @param isFree whether it has no workout, so
 * that only a coach who is shown all training may begin it
 * @returns undefined for somebody whom the viewer does not coach now
 * @throws http.forbidden for a trainer who names nobody; sessions.wrong_time for one who tells a time
 */
export async function traineeOf(
  db: Reader,
  viewer: Viewer,
  {
    clientId = viewer.id,
    past,
    offline,
    isFree = false,
  }: { clientId?: string | undefined; past?: unknown; offline?: unknown; isFree?: boolean },
): Promise<Trainee | undefined> {
  if (viewer.role === 'client') return clientId === viewer.id ? viewer : undefined;
  if (clientId === viewer.id) throw new AppError('http.forbidden', 'Only clients train. Name your client.');
  if (past || offline) {
    throw new AppError('sessions.wrong_time', 'Only the client tells when a session was done.');
  }
  return findCoached(db, viewer, clientId, isFree);
}
