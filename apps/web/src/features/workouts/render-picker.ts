import type { Exercise } from '@spotter/contract/exercises';
import type { ReactNode } from 'react';

/** How exercises are chosen; given by the page, because the library is another feature. */
export type RenderPicker = (picker: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (exercise: Exercise) => void;
  /** How often each exercise is in already, by its id. */
  picked: ReadonlyMap<string, number>;
}) => ReactNode;
