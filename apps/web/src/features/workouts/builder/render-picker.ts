import type { Exercise } from '@spotter/contract/exercises';
import type { ReactNode } from 'react';

/** Renders the exercise picker. The page passes it in, because the library is another feature. */
export type RenderPicker = (picker: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (exercise: Exercise) => void;
  /** How many lines already use each exercise, by its id. */
  picked: ReadonlyMap<string, number>;
}) => ReactNode;
