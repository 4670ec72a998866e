import type { Call } from '@spotter/contract/calls';
import { pageTexts } from '#lib/words/texts.ts';

/** Whether the call has ended or was never answered. */
export const isOver = (call: Call): boolean => call.state !== 'ringing' && call.state !== 'active';

/** The other person of a call; after deleting their account they have no name. */
export function otherOf(call: Call, myId: string): Call['trainer'] {
  const other = call.trainer.id === myId ? call.client : call.trainer;
  return { ...other, name: other.name || pageTexts.t('common.unknownUser') };
}

/** The seat (the browser page) from which this person takes part. */
export const mySeatIn = (call: Call, myId: string): string | null =>
  call.trainer.id === myId ? call.seats.trainer : call.seats.client;

/** The duration in milliseconds; 0 when nobody answered. */
export const lengthOf = ({ answeredAt, endedAt }: Call, now = Date.now()): number =>
  answeredAt ? Math.max(0, (endedAt ? Date.parse(endedAt) : now) - Date.parse(answeredAt)) : 0;
