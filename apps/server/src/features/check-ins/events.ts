import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** A client answered a check-in for the first time; later changes of the answers emit nothing. */
export const checkInAnswered = busEvent<{
  studioId: Known<'studio'>;
  clientId: Known<'person'>;
  formId: Known<'form'>;
  day: DayText;
}>('check-ins.answered');
