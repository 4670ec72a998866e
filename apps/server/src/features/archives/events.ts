import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A person can download their archive. */
export const archiveReady = busEvent<{
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  archiveId: Known<'archive'>;
  /** The client whom it is about; null: the person. */
  clientId: Known<'person'> | null;
}>('archives.ready');

/** An archive was deleted. */
export const archiveGone = busEvent<{ archiveId: Known<'archive'> }>('archives.gone');
