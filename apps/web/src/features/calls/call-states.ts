import type { Call } from '@spotter/contract/calls';
import i18next from 'i18next';

/** No one is in it, and no one will be. */
export const isOver = (call: Call): boolean => call.state !== 'ringing' && call.state !== 'active';

/** The other of the two; who has deleted their account has no name. */
export function otherOf(call: Call, myId: string): Call['trainer'] {
  const other = call.trainer.id === myId ? call.client : call.trainer;
  return { ...other, name: other.name || i18next.t('common.unknownUser') };
}

/** The page that I take part from, by its seat. */
export const mySeatIn = (call: Call, myId: string): string | null =>
  call.trainer.id === myId ? call.seats.trainer : call.seats.client;

/** Milliseconds it lasted; 0 when nobody answered. */
export const lengthOf = ({ answeredAt, endedAt }: Call, now = Date.now()): number =>
  answeredAt ? Math.max(0, (endedAt ? Date.parse(endedAt) : now) - Date.parse(answeredAt)) : 0;
