import { busEvent } from '#lib/bus.ts';

/** A member reported a text. */
export const contentReported = busEvent<{
  studioId: string;
  reportId: string;
  reporterId: string;
  /** The trainers who may see the report. */
  trainerIds: readonly string[];
  reason: string;
}>('moderation.reported');

/** A report needs nobody any more: it was resolved, taken back, or its text was deleted. */
export const reportClosed = busEvent<{ reportId: string }>('moderation.closed');
