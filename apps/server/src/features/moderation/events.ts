import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A member reported a text. */
export const contentReported = busEvent<{
  studioId: Known<'studio'>;
  reportId: string;
  reporterId: Known<'person'>;
  /** The trainers who may see the report. */
  trainerIds: readonly Known<'person'>[];
  reason: string;
}>('moderation.reported');

/** A report needs nobody any more: it was resolved, taken back, or its text was deleted. */
export const reportClosed = busEvent<{ reportId: string }>('moderation.closed');
