import type { Exercise } from '@spotter/contract/exercises';
import type { SessionItem } from '@spotter/contract/sessions';
import type { ReactNode } from 'react';

export type ItemPicture = SessionItem['exercise'];

/** A session as a stretch of time with what happened in it; instants are ISO 8601. */
export type Timeline = {
  personId: string;
  from: string;
  to: string;
  marks: { at: string; kind: 'set' | 'record'; label: string }[];
};

/** What the library gives to the session page; handed in by the page, because features meet only there. */
export type SessionParts = {
  /** The exercise's picture, filling the box it is put in. */
  renderPicture: (exercise: ItemPicture) => ReactNode;
  /** Reads, without drawing anything, what swapping these may need once the network is gone. */
  renderAhead: (exercises: readonly ItemPicture[]) => ReactNode;
  /** One's own heart rate, on one line. */
  renderHeart: () => ReactNode;
  /** The heart rate over the session that is over. */
  renderTimeline: (timeline: Timeline) => ReactNode;
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
