import type { Exercise } from '@spotter/contract/exercises';
import type { SessionItem } from '@spotter/contract/sessions';
import type { ReactNode } from 'react';
import type { ItemRows } from './logging/item-rows.ts';
import type { ReadSession } from './read-session.ts';

export type ItemPicture = SessionItem['exercise'];

/** The time range of a session with its events; instants are ISO 8601. */
export type Timeline = {
  personId: string;
  from: string;
  to: string;
  marks: { at: string; kind: 'set' | 'record'; label: string }[];
};

/**
 * The parts that other features render in the session page. The page passes them in, because features do not
 * import each other.
 */
export type SessionParts = {
  /** The exercise's picture; it fills its box. */
  renderPicture: (item: SessionItem) => ReactNode;
  /** Prefetches, without rendering, what swapping these exercises may need offline. */
  renderAhead: (exercises: readonly ItemPicture[]) => ReactNode;
  /** One's own heart rate, in one line. */
  renderHeart: () => ReactNode;
  /** The live value of a connected strap, and in a rest from which value on the next set can begin; else nothing. */
  renderStageHeart: (isResting: boolean) => ReactNode;
  /** What is said only of an exercise with a barbell. */
  renderOnBarbell: (item: SessionItem, text: ReactNode) => ReactNode;
  /** The heart rate during the finished session. */
  renderTimeline: (timeline: Timeline) => ReactNode;
  /** The exercise's video, over the page. */
  renderVideo: (item: SessionItem, onClose: () => void) => ReactNode;
  /** The field of one's own note on the exercise. */
  renderOwnNote: (item: SessionItem) => ReactNode;
  /** The films of an exercise, and for its client the way to another one. */
  renderFilms: (session: ReadSession, rows: ItemRows) => ReactNode;
  /** The library, to pick an exercise to add, or in place of another. */
  renderPicker: (picker: {
    instead?: ItemPicture;
    title: string;
    text: string;
    onPick: (exercise: Exercise) => void;
    onClose: () => void;
  }) => ReactNode;
};
