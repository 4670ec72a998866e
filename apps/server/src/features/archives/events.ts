import { busEvent } from '#lib/bus.ts';

/** A person can download their archive. */
export const archiveReady = busEvent<{ studioId: string; personId: string; archiveId: string }>(
  'archives.ready',
);

/** An archive was deleted. */
export const archiveGone = busEvent<{ archiveId: string }>('archives.gone');
