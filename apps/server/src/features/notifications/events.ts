import { busEvent } from '#lib/bus.ts';
import type { Kind } from './kinds-of.ts';

/** Lines were written, or became newer, for people who want their kind. */
export const linesWritten = busEvent<{
  studioId: string;
  people: readonly string[];
  kind: Kind;
  subjectId: string;
}>('notifications.written');

/** Lines of these people were read or taken back. */
export const linesEnded = busEvent<{ people: readonly string[] }>('notifications.ended');
