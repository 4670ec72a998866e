import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';
import type { Kind } from './kinds-of.ts';

/** Lines were written, or became newer, for people who want their kind. */
export const linesWritten = busEvent<{
  studioId: Known<'studio'>;
  people: readonly Known<'person'>[];
  kind: Kind;
  subjectId: string;
}>('notifications.written');

/** Lines of these people were read or taken back. */
export const linesEnded = busEvent<{ people: readonly Known<'person'>[] }>('notifications.ended');
