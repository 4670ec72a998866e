import type { ProgramDetail } from '@spotter/contract/programs';
import type { ReactNode } from 'react';

/**
 * Renders the dialog that makes days of a written plan. The page passes it in, because the lines of workouts are another
 * feature's.
 */
export type RenderPaste = (paste: {
  /** Null for a new one. */
  program: ProgramDetail | null;
  /** What was pasted already. */
  text: string;
  /** Takes the last edit of the programme back. */
  onUndo?: () => void;
  onClose: () => void;
}) => ReactNode;
