import type { PiecedPlace } from '#features/objects/service.ts';
import type { Known } from '#lib/known.ts';

/** The folder of all archives in the store. Backups leave it out. */
export const ARCHIVES_FOLDER = 'archives';

/** Where an attempt to make an archive stores it. */
export const placeOf = (archive: {
  id: string;
  studioId: Known<'studio'>;
  attempts: number;
}): PiecedPlace => ({
  folder: ARCHIVES_FOLDER,
  name: `${archive.id}.${archive.attempts}`,
  key: { studioId: archive.studioId, id: archive.id },
});

/** The archive and the attempt that a key of the store belongs to. */
export function archiveOfKey(key: string): { id: string; attempts: number } {
  const [id = '', attempts] = key.slice(key.lastIndexOf('/') + 1).split('.');
  return { id, attempts: Number(attempts) };
}
