import type { Exercise } from '@spotter/contract/exercises';
import type { SessionItem } from '@spotter/contract/sessions';
import type { ReactNode } from 'react';

export type ItemPicture = SessionItem['exercise'];

/** What the library gives to the session page; handed in by the page, because features meet only there. */
export type SessionParts = {
  /** The exercise's picture, filling the box it is put in. */
  renderPicture: (exercise: ItemPicture) => ReactNode;
  /** Reads, without drawing anything, what swapping these may need once the network is gone. */
  renderAhead: (exercises: readonly ItemPicture[]) => ReactNode;
  /** Its video over the page. */
  renderVideo: (exercise: ItemPicture, onClose: () => void) => ReactNode;
  /** The library, to pick one exercise in the place of another. */
  renderPicker: (picker: {
    instead: ItemPicture;
    title: string;
    text: string;
    onPick: (exercise: Exercise) => void;
    onClose: () => void;
  }) => ReactNode;
};
