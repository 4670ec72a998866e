import type { ReactNode } from 'react';
import type { SessionParts } from '../session-parts.ts';

/** The parts that other features render in the room. */
export type RoomParts = Pick<
  SessionParts,
  'renderPicture' | 'renderOnBarbell' | 'renderVideo' | 'renderPicker'
> & {
  /** A client's live heart rate, as far as they share it; else nothing. */
  renderHeart: (clientId: string) => ReactNode;
};
