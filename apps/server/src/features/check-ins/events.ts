import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A client answered a check-in for the first time; later changes of the answers emit nothing. */
export const checkInAnswered = busEvent<{
  studioId: Known<'studio'>;
  clientId: Known<'person'>;
  formId: Known<'form'>;
  formName: string;
  /** Whose form it is, if they may read the answers now. */
  coachId: Known<'person'> | null;
  day: DayText;
}>('check-ins.answered');

/** A coach is done with a check-in of a form of theirs. */
export const checkInReviewed = busEvent<{ coachId: Known<'person'>; formId: Known<'form'> }>(
  'check-ins.reviewed',
);
