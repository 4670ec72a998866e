import type { DayText } from '@spotter/contract/days';
import { busEvent } from '#lib/bus.ts';

/** A client answered a check-in for the first time; later changes of the answers emit nothing. */
export const checkInAnswered = busEvent<{
  studioId: string;
  clientId: string;
  formId: string;
  day: DayText;
}>('check-ins.answered');
