import type { ReactNode } from 'react';
import type { TrainingPlace } from '../api.ts';
import { usePlaces } from './use-places.tsx';

type Places = NonNullable<ReturnType<typeof usePlaces>>;

type Props = {
  sessionId: string;
  /** Whether the server knows the training, not only this phone. */
  isSent: boolean;
  renderNext: (clientId: string, place: TrainingPlace) => ReactNode;
  children: (places: Places | null) => ReactNode;
};

/** Gives its page what is written at the places of a training. */
export function SessionPlaces({ sessionId, isSent, renderNext, children }: Props) {
  return children(usePlaces(sessionId, isSent, renderNext));
}
