// load-group: figures

import type { ReactNode } from 'react';
import { chooseFigure, type Drawn } from './choose-figure.ts';

/** Shows its content for an exercise that is done with a barbell, as its figure is drawn. */
export function OnBarbell({ exercise, children }: { exercise: Drawn; children: ReactNode }) {
  const isBarbell = (chooseFigure(exercise).gear ?? []).some(([kind]) => kind === 'barbell');
  return isBarbell ? children : null;
}
