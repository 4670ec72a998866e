import { movesLittle } from './moves-little.ts';

/** A typed number rolls when a button changed it: up when it grew. `Rolling` is for numbers that are text. */
export function rollIn(element: HTMLElement | null, way: number): void {
  if (!element || movesLittle()) return;
  element.animate(
    [
      { opacity: 0, translate: `0 ${way > 0 ? 40 : -40}%` },
      { opacity: 1, translate: '0 0' },
    ],
    { duration: 140, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}
