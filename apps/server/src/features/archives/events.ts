import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';
import type { About } from './about.ts';

export type { About } from './about.ts';

/** A person can download an archive. */
export const archiveReady = busEvent<
  {
    studioId: Known<'studio'>;
    personId: Known<'person'>;
    archiveId: Known<'archive'>;
  } & About
>('archives.ready');

/** An archive was deleted. */
export const archiveGone = busEvent<{ archiveId: Known<'archive'> }>('archives.gone');
