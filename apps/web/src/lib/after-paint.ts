/** Draws a change of what is shown: now, or together with others later. */
export type Show = (draw: () => void) => void;

export const showNow: Show = (draw) => draw();

/** A page that is put away is given no frame. */
const NO_FRAME_MS = 200;

/**
 * Runs once what is drawn now has been painted; where nothing is painted, all the same. A press draws its own answer first,
 * and what follows from it after that.
 */
export function afterPaint(run: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) run();
    isDue = false;
  };
  // A task that is set in a frame runs after its paint.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_FRAME_MS);
}
